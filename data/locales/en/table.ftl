### What the table itself says, whatever the game.

## Refusals

table-too-long = The match has too many entries: nothing more can be added.
table-over = The match is over.
table-unknown-seat = There is no seat { $seat } at this table.
table-players =
    { $seats ->
        [one] This game has one seat
       *[other] This game has { $seats } seats
    }, but { $players ->
        [0] no player was named.
        [one] one player was named.
       *[other] { $players } players were named.
    }
table-unlisted = The game does not offer this, and cannot say why. Please report it as a fault of the game.
table-id-reused = The journal already has an entry with the id { $id }, and it says something else.

## Undo

table-undo-nothing = There is nothing to take back.
table-undo-chance = This cannot be taken back: dice were rolled or cards were drawn.
table-undo-learnt = This cannot be taken back: somebody has learnt something from it.
table-undo-asked = This cannot be taken back: another player has been asked since.
table-undo-went-back = This cannot be taken back without asking: the match has gone back since then.
table-redo-nothing = There is nothing to play again.
table-took-back = { $seat } took a choice back.

## Proposals

table-resigns = { $seat } resigns.
table-offers-draw = { $seat } offers a draw.
table-agrees-draw = { $seat } agrees to a draw.
table-asks-back = { $seat } asks to take back their latest choice.
table-allows = { $seat } allows it.
table-refuses = { $seat } refuses.
table-went-back = By consent, { $seat } takes back that choice and what came of it. Any dice will fall anew.
table-went-back-alone = { $seat } goes back to before their latest choice. Any dice will fall anew.
table-resigned = The match ended by resignation.
table-draw = The match ended in a draw, by agreement.
table-resigned-before = You have resigned already.
table-draw-alone = There is nobody to agree on a draw with. You can resign.
table-draw-offered-before = You have offered a draw already, or agreed to one: the others must answer.
table-ask-stands = Somebody is asking to take back a choice already. That must be answered first.
table-allow-nothing = Nobody is asking to take anything back.
table-allow-own = It is you who is asking: the others must answer. You can withdraw by refusing.
table-allowed-before = You have allowed it already: the others must answer.
table-refuse-nothing = There is nothing to refuse: nothing is proposed.

## Dice of your own

table-dice-wanted =
    Roll a { $die } and type what it shows, { $die ->
        [d10] 0 to 9 (0 for a 10)
       *[d6] 1 to 6
    }.
table-die-impossible =
    A { $die } cannot show { $face }: type { $die ->
        [d10] 0 to 9 (0 for a 10)
       *[d6] 1 to 6
    }.
table-dice-left-over =
    { $count ->
        [one] One die more than needed was given.
       *[other] { $count } dice more than needed were given.
    }

## The terminal

table-terminal-welcome =
    { $others ->
        [nobody] { $game }: you are { $seat }.
        [chance] { $game }: you are { $seat }, all others choose at random.
       *[other] { $game }: you are { $seat }, all others are played by { $others }.
    }
    Type help for help, quit to leave; the rules: volga rules { $id }
table-terminal-seal =
    This seal shows later (volga audit --seal) that nobody chose the luck afterwards:
    { $seal }
table-terminal-goes-on = This is the match under way in { $file }; --new starts another.
table-terminal-set-aside = The match before is now in { $file }.
table-terminal-saved = Saved in { $file }. To go on: { $command }
table-terminal-kept =
    The match is kept in { $file }. Now everything in it is open:
    volga audit  { $file }
    volga replay { $file }
table-terminal-prompt = { $seat } >
table-terminal-no-choice =
    There is no choice { $number }: { $choices ->
        [one] there is only 1
       *[other] type 1 to { $choices }
    }.
table-terminal-unknown = “{ $words }” is no choice. Type the number of a choice or its words, or help.
table-terminal-dice-missing = The dice were not typed, so this choice has not been made.
table-terminal-value = { $value }
table-terminal-help =
    Type the number of a choice, or the choice in words. Besides:
    undo        take the last choice back
    redo        make it again
    ask back    ask the others to let you take it back although it is final
    offer draw  offer a draw, or agree to one
    allow       let somebody take a choice back
    refuse      turn down what is proposed, or withdraw it
    resign      give up
    log         read everything again from the start
    look        { $look }
    view        see all that your seat may know, as the program keeps it
    quit        save and leave

## Telling a match again

table-addressed = [to { $seat }]

## Rules and results

winners =
    { $count ->
        [one] Winner: { $winners }.
       *[other] Winners: { $winners }.
    }

## Lists

list-and = { $first } and { $last }
list-empty = none

## Numbers

table-number = { $number }

## Matches that cannot be opened here

table-other-rules = This match was played by version { $theirs } of the rules of { $game }; this Volga plays version { $ours } only.
table-other-data = This match of { $game } was played with other game data than those that are here (fingerprint { $data }).
