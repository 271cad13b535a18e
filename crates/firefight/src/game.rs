//! The contract with the table. Each line leads to the file that keeps the promise.

use table::{
    Audience, Chance, DataError, Files, Forecast, Game, Gauge, Log, Message, OptionChoices, Refusal, Rule,
    Seat, SeatSet, Setup, Shared, Status, Title, Viewer,
};

use crate::action::Action;
use crate::data::{self, Data, Made};
use crate::event::FireEvent;
use crate::options::{Options, PLAYERS, Table};
use crate::place::Placement;
use crate::position::Firefight;
use crate::view::FireView;

impl Game for Firefight {
    type Data = Data;
    type Options = Options;
    type Made = Made;
    type Action = Action;
    type Event = FireEvent;
    type View = FireView;
    type Placement = Placement;

    const TITLE: &'static Title = crate::TITLE;

    fn read_data(files: &Files) -> Result<Data, DataError> {
        data::read(files)
    }

    fn choices(data: &Data) -> Vec<OptionChoices> {
        crate::options::choices(data)
    }

    fn is_made_to_order(options: &Options) -> bool {
        data::made::asks(options)
    }

    fn make(data: Shared<Data>, options: &Options, secret: Option<u64>) -> Made {
        data::made::make(data, options, secret)
    }

    fn sealed(options: Options) -> Result<Options, Refusal> {
        if options.scenario != crate::quick::ID {
            return Ok(options);
        }
        if !options.men.is_empty() {
            // Who stands where must be known before, and with that the battle.
            return Err(Refusal::new(Rule("ST-001"), Message::new("firefight-men-sealed")));
        }
        Ok(Options { battle: options.battle.sealed(), ..options })
    }

    fn shown(files: &Files, name: &str, setup: &Setup<Self>) -> Result<impl serde::Serialize, DataError> {
        data::open::open(files, name, setup)
    }

    fn made_file(setup: &Setup<Self>) -> Option<String> {
        matches!(setup.made, Made::Scenario { .. }).then(|| data::made::file_name(&setup.options.scenario))
    }

    fn seats(setup: &Setup<Self>) -> Result<&'static [&'static str], Refusal> {
        let options = &setup.options;
        let Some(scenario) = setup.data.scenario(&options.scenario) else {
            let choices = crate::options::choices(&setup.data);
            let known: Vec<_> = choices[0].values.iter().map(|offer| &*offer.word).collect();
            let message = Message::new("firefight-no-scenario").with("known", known.join(", "));
            return Err(Refusal::new(Rule("ST-001"), message));
        };
        let not_made = |fault: &DataError| {
            let message = Message::new("firefight-not-made").with("why", fault.what.clone());
            Refusal::new(Rule("ST-001"), message)
        };
        if let Some(fault) = crate::campaign::enlist::fault(&setup.data, options) {
            return Err(not_made(&fault));
        }
        let men = match &setup.made {
            Made::Faulty(fault) => return Err(not_made(fault)),
            Made::Scenario { scenario, .. } => scenario.players_men(),
            // Nobody knows yet how many it will be, and nobody may learn it from this.
            Made::Nothing if data::made::is_battle(options) && options.battle.sealed => {
                options.battle.players()
            }
            // That is seen when it is made.
            Made::Nothing if data::made::is_battle(options) => PLAYERS.into(),
            Made::Nothing => scenario.players_men(),
        };
        let most = men.min(PLAYERS.into());
        if !(1..=most).contains(&usize::from(options.players)) {
            let message = Message::new("firefight-no-players").with("most", most);
            return Err(Refusal::new(Rule("ST-001"), message));
        }
        Ok(Table::of(options).words())
    }

    fn start(setup: &Setup<Self>, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) -> Self {
        Firefight::begin(setup, chance, log)
    }

    fn place(setup: &Setup<Self>, placement: Placement) -> Result<Self, String> {
        placement.on(setup)
    }

    fn status(&self) -> Status {
        self.standing()
    }

    fn turn(&self) -> u32 {
        u32::from(self.now.round)
    }

    fn side(&self, seat: Seat) -> SeatSet {
        match self.table.side(seat, self.scenario()) {
            Some(side) => self.table.seats_of(side, self.scenario()),
            None => SeatSet::one(seat),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn explain(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check(seat, action).map_err(Refusal::from)
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        self.carry_out(seat, action, chance, log);
    }

    fn view(&self, viewer: Viewer) -> FireView {
        FireView::of(self, viewer)
    }

    fn is_same(member: &str, one: &FireView, other: &FireView) -> bool {
        match member {
            "scenario" => one.scenario == other.scenario,
            "roster" => one.roster == other.roster,
            "land" => one.land == other.land,
            "strips" => one.strips == other.strips,
            _ => false,
        }
    }

    fn imagine(setup: &Setup<Self>, view: &FireView, chance: &mut impl Chance) -> Self {
        view.imagine(setup, chance)
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.question(viewer)
    }

    fn words(&self, action: Action) -> String {
        self.written(action)
    }

    fn label(&self, action: Action) -> Message {
        self.button(action)
    }

    fn parse(&self, words: &str) -> Option<Action> {
        self.read(words)
    }

    fn knows(&self, seat: Seat, action: Action) -> bool {
        self.has_words_for(seat, action)
    }

    fn sketch(setup: &Setup<Self>, view: &FireView) -> Vec<Message> {
        view.sketch(setup)
    }

    fn forecast(setup: &Setup<Self>, view: &FireView, words: &str) -> Option<Forecast> {
        crate::odds::forecast(setup, view, words)
    }

    fn tale(&self, viewer: Viewer, told: &[(Audience, FireEvent)]) -> Vec<Vec<Message>> {
        self.story(viewer, told)
    }

    fn reasons(of: &table::Match<Self>) -> Vec<table::Thought> {
        // Who was to stay and did has no story.
        crate::reasons(of).iter().filter(|reason| reason.order.is_some()).map(crate::Reason::told).collect()
    }

    fn gauges(&self) -> Vec<Gauge> {
        self.curves()
    }

    fn is_open(&self, seat: Seat, action: Action) -> bool {
        self.open(seat, action)
    }
}
