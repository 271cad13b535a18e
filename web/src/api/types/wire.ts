// Made from the Rust types by `make types`; do not edit.

/**
 * One argument of a [`Message`].
 */
export type Arg = number | string | { 
/**
 * That key.
 */
term: string, 
/**
 * The arguments of that message; most have none.
 */
args?: { [key in string]: Arg }, } | Array<Arg>;

/**
 * Somebody asks to take back a choice.
 */
export type Asking = { seat: string, allowed: Array<string>, };

/**
 * What one needs to check the luck of a match.
 */
export type AuditData = { 
/**
 * The hash of the seed, published before the first die.
 */
seal: string, 
/**
 * What each player has added, in the order of the seats.
 */
salts: Array<string>, 
/**
 * The seed, after the end.
 */
seed?: string, 
/**
 * After the end: whether every choice, die, shuffle and draw follows from them.
 */
verdict?: string, };

/**
 * One thing that may happen.
 */
export type Bar<M = Message> = { 
/**
 * What.
 */
label: M, 
/**
 * Its chance, from 0 to 1.
 */
chance: number, };

/**
 * Somebody who has come in.
 */
export type CameIn = { 
/**
 * Their session as a bearer token, if they wanted one.
 */
token?: string, 
/**
 * How matches know them.
 */
id: string, 
/**
 * How others see them.
 */
name: string, 
/**
 * Whether they have no account.
 */
guest: boolean, };

/**
 * Several things that may happen.
 */
export type Chart<M = Message> = { 
/**
 * Of what.
 */
about: M, 
/**
 * Each of them, in their natural order.
 */
bars: Array<Bar<M>>, };

/**
 * One legal choice.
 */
export type Choice = { 
/**
 * In the notation of the game: what to send back.
 */
words: string, 
/**
 * As a button shows it.
 */
label: Message, };

/**
 * What went wrong, for programs. Codes are never given another meaning.
 */
export type Code = "bad-request" | "signed-out" | "bad-token" | "wrong" | "forbidden" | "bad-origin" | "bad-host" | "turned-off" | "not-invited" | "not-found" | "bad-method" | "too-slow" | "stale" | "which-seat" | "seat-taken" | "begun" | "not-begun" | "not-now" | "bad-words" | "refused" | "dice-wanted" | "bad-options" | "bad-length" | "name-taken" | "too-many" | "too-large" | "bad-type" | "bad-name" | "bad-password" | "too-often" | "shelved" | "fault" | "unavailable";

/**
 * Curves that are shown together.
 */
export type Curves = { 
/**
 * The key of what it is about.
 */
key: string, 
/**
 * The curves.
 */
series: Array<Series>, };

/**
 * Who rolls.
 */
export type Dice = "sealed" | "typed";

/**
 * What somebody sees: see `docs/api.md`.
 */
export type Document<V> = { table: Table, game: Sheet<V> | null, };

/**
 * An entry that was made over a WebSocket, and what there is to see of it.
 */
export type Done = { entered: string, 
/**
 * Without it, that of the last step, or of the whole.
 */
version?: number, repeated?: boolean, steps?: Array<Step>, whole?: Whole, };

export type Ended = { winners: Array<string>, cause: string, rule?: Rule, };

/**
 * An entry to be made.
 */
export type Entry = { 
/**
 * A name for it that you make up at random: 1 to 40 letters, digits, “-”, “_” or “.”. Sending the same
 * entry again under the same name changes nothing and is answered like the first time.
 */
id: string, 
/**
 * The version of what you have seen. If the game looks different by now, nothing is done.
 */
version: number, 
/**
 * `words` of a legal choice; or `undo`, `redo`, `resign`, `offer draw`, `ask back`, `allow`, `refuse`.
 */
words: string, 
/**
 * The faces of real dice, where players roll their own.
 */
faces?: Array<number>, 
/**
 * Your seat, if you hold several.
 */
seat?: string, };

/**
 * An entry that was made.
 */
export type EntryMade = { 
/**
 * What you see from then on has this version.
 */
version: number, 
/**
 * Whether it had been made before.
 */
repeated: boolean, };

/**
 * The body of every answer that is an error.
 */
export type ErrorBody = { 
/**
 * What went wrong.
 */
error: Problem, };

/**
 * What may come of a choice, and how likely it is. A game answers from a view
 * ([`Game::forecast`](crate::Game::forecast)), so it cannot tell more than that viewer knows.
 *
 * `M` is how it is told: as data, or in the words of a language.
 */
export type Forecast<M = Message> = { 
/**
 * What is forecast: an attack, a shot, a roll.
 */
about: M, 
/**
 * What it depends on, one by one and with its value: ground, dice, cards, modifiers.
 */
factors: Array<M>, 
/**
 * How it may end, what matters most first.
 */
charts: Array<Chart<M>>, 
/**
 * What had to be assumed.
 */
assumed: Array<M>, };

/**
 * A moment of a lesson.
 */
export type Frame = { 
/**
 * What is said with it; a blank line divides paragraphs.
 */
text: string, 
/**
 * The seat whose eyes these are.
 */
seat: string, 
/**
 * What that seat sees, as in a match.
 */
game: Sheet<View>, 
/**
 * What it has heard on the way here.
 */
lines: Array<Message>, 
/**
 * Why what was tried here is not allowed.
 */
refused?: Message, 
/**
 * What is done next; nothing if one only reads on, or at the end.
 */
next?: Next, };

/**
 * A game on the shelf.
 */
export type GameCard = { 
/**
 * The word for it.
 */
id: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * The version of its rules.
 */
rules: number, 
/**
 * Its options, as they are if nobody says otherwise.
 */
options: Record<string, unknown>, 
/**
 * The values that each option can have.
 */
choices: Array<OptionCard>, 
/**
 * The names of its bots, the best first.
 */
bots: Array<string>, };

/**
 * What a bot would do.
 */
export type Hint = { 
/**
 * The words of its choice.
 */
words: string, };

/**
 * A table that was set up.
 */
export type LaidTable = { 
/**
 * The name of the match.
 */
id: string, 
/**
 * What lets others in, if it is not public. It is never told again.
 */
invitation?: string, };

/**
 * A lesson, moment by moment.
 */
export type LessonBook = { 
/**
 * The start, and then what each step leads to.
 */
frames: Array<Frame>, 
/**
 * The word for it.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Whether it is a tour for beginners or an example of the rulebook.
 */
kind: LessonKind, 
/**
 * What is said before it; a blank line divides paragraphs.
 */
intro: string, 
/**
 * The chapter of the rules that it belongs to: that of most of its rules.
 */
chapter: string, 
/**
 * Which chapter of the book that is, from 1.
 */
chapter_number: number, 
/**
 * The rules that it teaches.
 */
rules: Array<string>, 
/**
 * How many steps it has.
 */
steps: number, };

/**
 * A lesson in the list.
 */
export type LessonCard = { 
/**
 * The word for it.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Whether it is a tour for beginners or an example of the rulebook.
 */
kind: LessonKind, 
/**
 * What is said before it; a blank line divides paragraphs.
 */
intro: string, 
/**
 * The chapter of the rules that it belongs to: that of most of its rules.
 */
chapter: string, 
/**
 * Which chapter of the book that is, from 1.
 */
chapter_number: number, 
/**
 * The rules that it teaches.
 */
rules: Array<string>, 
/**
 * How many steps it has.
 */
steps: number, };

/**
 * What a lesson is for.
 */
export type LessonKind = "tour" | "example";

/**
 * Part of the log.
 */
export type LogPage = { 
/**
 * Version by version.
 */
told: Array<LogRow>, 
/**
 * Where the next page begins: `after`.
 */
next?: number, };

/**
 * What was told in one version.
 */
export type LogRow = { 
/**
 * Which.
 */
version: number, 
/**
 * When, in seconds since 1970.
 */
at: number, 
/**
 * What happened: messages, with `taken_back` if it was taken back later.
 */
lines?: (Message & { taken_back?: boolean })[], 
/**
 * The same as a story, in paragraphs: only for games that tell stories, without what was taken back.
 */
tale?: Array<Array<Message>>, 
/**
 * What was said at the table.
 */
said?: Said, };

/**
 * All rolls of one kind by one side.
 */
export type LuckRow = { 
/**
 * The key of what was rolled for.
 */
kind: string, 
/**
 * The key of who rolled.
 */
side: string, 
/**
 * How often.
 */
rolls: number, 
/**
 * How many dice.
 */
dice: number, 
/**
 * What came of them.
 */
came: number, 
/**
 * What comes of so many on average.
 */
expected: number, 
/**
 * How far that strays on average.
 */
deviation: number, };

/**
 * A page of matches.
 */
export type Matches = { 
/**
 * Tables as everybody sees them, the latest changed first.
 */
matches: (Table & { your_turn?: boolean })[], 
/**
 * Where the next page begins. There may be one although this page is short, or empty: no page looks at more than
 * some hundreds of matches.
 */
next?: number, };

/**
 * What may be taken back or made again.
 */
export type MayUndo = { 
/**
 * Whether `undo` would be taken.
 */
undo: boolean, 
/**
 * Why not.
 */
why?: Message, 
/**
 * Whether `redo` would be taken.
 */
redo: boolean, };

/**
 * Who is asking, and what this host lets people do.
 */
export type Me = { 
/**
 * Who they are; nobody has no person.
 */
person: Person | null, 
/**
 * Whether they are the one person of a local host.
 */
local: boolean, 
/**
 * Whether guests may come in.
 */
guests: boolean, 
/**
 * Who may open an account; without accounts, nothing.
 */
accounts: Registration | null, };

/**
 * Something to say: a prompt, a line of the log, the reason of a refusal.
 */
export type Message = { 
/**
 * The key under which `data/locales/<language>/*.ftl` keep the text.
 */
key: string, 
/**
 * The arguments that the text may use, by name.
 */
args: { [key in string]: Arg }, 
/**
 * The rules it rests on.
 */
rules: Array<Rule>, };

/**
 * Somebody. Who has deleted their account has no name any more.
 */
export type Named = { person: string, name?: string, };

/**
 * Who wants an account.
 */
export type NewAccount = { 
/**
 * How others see them, and how they sign in.
 */
name: string, 
/**
 * 10 to 256 bytes.
 */
password: string, 
/**
 * What they were given, if one is needed.
 */
invitation?: string, 
/**
 * Whether to answer with a bearer token instead of a cookie.
 */
token?: boolean, };

/**
 * Who wants to be a guest.
 */
export type NewGuest = { 
/**
 * How others see them.
 */
name: string, 
/**
 * Whether to answer with a bearer token instead of a cookie.
 */
token?: boolean, };

/**
 * A table to be set up.
 */
export type NewMatch = { 
/**
 * The word for the game.
 */
game: string, 
/**
 * Its options; what is left out is filled in.
 */
options?: Record<string, unknown>, 
/**
 * What to call the match.
 */
title?: string, 
/**
 * Who is to sit where, in the order of the seats: `"me"`, `"open"`, `{"bot": null}`,
 * `{"bot": "steady"}`, `{"person": "anna"}`. Without it you sit down if it is a game for one, and all
 * seats are open if not.
 */
seats?: Array<SeatWish>, 
/**
 * Whether everybody finds it and may look on; else only who has the invitation.
 */
public?: boolean, 
/**
 * Who rolls: `sealed` (the host, open to audit) or `typed` (the players, with real dice).
 */
dice?: Dice, 
/**
 * After how many turns the gallery may see everything; never, if it is not said.
 */
delay?: number, 
/**
 * After how many seconds without an answer a player counts as absent.
 */
patience?: number, 
/**
 * What you add to the luck of the match.
 */
salt?: string, };

/**
 * What a lesson does next.
 */
export type Next = { 
/**
 * In the words of the game.
 */
words: string, 
/**
 * As a button shows it.
 */
label: Message, 
/**
 * It is not allowed, and the lesson shows why.
 */
refused: boolean, };

/**
 * What may come of a choice.
 */
export type Odds = { 
/**
 * What it is about, what it depends on (`factors`), how it may end (`charts` of `bars`, each with its
 * `chance`), and what had to be assumed; `null` if there is no luck in it.
 */
forecast: Forecast<Message> | null, };

/**
 * What the players propose to each other, in the words for the seats.
 */
export type Offers = { resigned?: Array<string>, draw?: Array<string>, back?: Asking, };

/**
 * What can be chosen before the start.
 */
export type OptionCard = { 
/**
 * The word for the option.
 */
option: string, 
/**
 * Its values.
 */
values: unknown[], 
/**
 * What those are called that files of this host bring; all others are named by the texts of the game.
 */
own: Record<string, OwnCard>, };

/**
 * How a game ended.
 */
export type Outcome = { 
/**
 * Who won. Nobody after a draw, and when the game itself won, as a scripted side may.
 */
winners: SeatSet, 
/**
 * Why: the key of a message, and the name under which statistics count it.
 */
cause: string, 
/**
 * The rule that says so; none if the players ended it themselves.
 */
rule: Rule | null, };

/**
 * What a value is called that a file of this host brings.
 */
export type OwnCard = { 
/**
 * Its name: as it is written, or the key of a text.
 */
name: Arg, 
/**
 * What there is to say of it.
 */
more: Arg | null, };

/**
 * Somebody.
 */
export type Person = { 
/**
 * How matches know them.
 */
id: string, 
/**
 * How others see them.
 */
name: string, 
/**
 * Whether they have no account.
 */
guest: boolean, };

/**
 * What went wrong.
 */
export type Problem = { 
/**
 * For programs.
 */
code: Code, 
/**
 * For people, in the reader's language.
 */
message: string, 
/**
 * The rules of the game that it rests on.
 */
rules: Array<string>, };

/**
 * Who may open an account.
 */
export type Registration = "closed" | "invited" | "open";

/**
 * The number of a rule, such as `IV-070`, as it stands in the rules reference of its game.
 */
export type Rule = string;

/**
 * One rule.
 */
export type RulePassage = { 
/**
 * Its number.
 */
number: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * The heading of its chapter.
 */
chapter: string, 
/**
 * What it says, in Markdown.
 */
text: string, };

/**
 * The rules reference of a game in one language.
 */
export type RulesBook = { 
/**
 * The word for the game.
 */
game: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * The language.
 */
lang: string, 
/**
 * How the numbers of its rules begin.
 */
prefix: string, 
/**
 * All rules, in the order of their numbers.
 */
passages: Array<RulePassage>, };

/**
 * What somebody said.
 */
export type Said = { 
/**
 * When, in seconds since 1970.
 */
at: number, 
/**
 * The name, if they still have one.
 */
name: string | null, 
/**
 * From which seat.
 */
seat?: string, 
/**
 * To which seat alone; if there is none, to everybody.
 */
to?: string, 
/**
 * What.
 */
text: string, };

/**
 * A set of seats; a game has at most [`SeatSet::CAPACITY`] of them.
 */
export type SeatSet = Array<number>;

export type SeatSheet = { seat: string, holder?: Named, bot?: string, kept_for?: Named, stands_in_for?: Named, 
/**
 * The seat that this one would have played by a bot.
 */
wants_bot_for?: string, };

/**
 * Who is to sit on a seat.
 */
export type SeatWish = "me" | "open" | { "bot": string | null } | { "person": string };

/**
 * The seats of a game with these options.
 */
export type SeatsCard = { 
/**
 * The options in full.
 */
options: Record<string, unknown>, 
/**
 * The words for the seats.
 */
seats: Array<string>, };

/**
 * A version of what somebody sees.
 */
export type Seen = { 
/**
 * Goes up whenever you see or hear something new.
 */
version: number, 
/**
 * `table`: who sits where, options, stage, seal. `game`, once it has begun: `turn`, `view` (what you may
 * know of the position), `prompt`, `legal` (your choices: `words` to send back, `label` to show),
 * `asked` (seats), `offers`, `outcome`.
 */
document: Document<View>, };

/**
 * One curve.
 */
export type Series = { 
/**
 * The key of what it shows.
 */
key: string, 
/**
 * A value for each turn.
 */
values: Array<number>, 
/**
 * The value at which the game is decided.
 */
goal?: number, };

/**
 * What one viewer sees of the game.
 */
export type Sheet<V> = { 
/**
 * The number of the game turn.
 */
turn: number, 
/**
 * The position, as far as they may know it.
 */
view: V, 
/**
 * What they are asked, or what the table waits for.
 */
prompt: Message, 
/**
 * What they may choose; nothing if they are not asked.
 */
legal: Array<Choice>, 
/**
 * The seats that are asked.
 */
asked: Array<string>, 
/**
 * What the players propose to each other.
 */
offers?: Offers, 
/**
 * How it ended.
 */
outcome?: Ended, };

/**
 * Who signs in.
 */
export type SignIn = { 
/**
 * Their name.
 */
name: string, 
/**
 * Their password.
 */
password: string, 
/**
 * Whether to answer with a bearer token instead of a cookie.
 */
token?: boolean, };

/**
 * What has happened meanwhile.
 */
export type Since = { 
/**
 * The version you have certainly seen: that of your own latest entry.
 */
from: number, 
/**
 * Version by version.
 */
told: Array<LogRow>, 
/**
 * Where the next page begins: `after`.
 */
next?: number, };

/**
 * One version, as it is sent.
 */
export type Step = { version: number, patch?: unknown[][], lines?: Array<Message>, tale?: Array<Array<Message>>, said?: Said, };

/**
 * A match that is over, in figures.
 */
export type Story = { 
/**
 * The turns that were played, in order.
 */
turns: Array<number>, 
/**
 * How the figures stood at the end of each.
 */
charts: Array<Curves>, 
/**
 * What was rolled, by kind and side.
 */
luck: Array<LuckRow>, 
/**
 * Why those whom the rules play did what they did.
 */
reasons?: Array<Thought>, };

export type Table = { id: string, game: string, title?: string, options: Record<string, unknown>, dice: Dice, public: boolean, delay?: number, patience: number, laid: number, host: Named, 
/**
 * The version of the rules and the fingerprint of the data that it is played by.
 */
rules: number, data: string, stage: "gathering" | "running" | "over" | "closed" | "shelved", 
/**
 * Why it is shelved.
 */
why?: Message, seal: string, seats: Array<SeatSheet>, };

/**
 * Why somebody whom the rules play did something.
 */
export type Thought = { 
/**
 * When: reasons of one moment are shown together.
 */
when: Message, 
/**
 * Who.
 */
who: Message, 
/**
 * What they did.
 */
did: Message, 
/**
 * Why.
 */
why: Message, };

/**
 * What one may know of the position; every game has its own.
 */
export type View = any;

/**
 * Everything at once, as it is sent.
 */
export type Whole = { version: number, document: Document<View>, };
