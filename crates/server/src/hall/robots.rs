//! Bots that sit at tables play in the background, a few at a time.
//!
//! What a bot is to do follows from the match alone, so nothing is lost when the host goes down: who
//! comes up again looks which bots are asked.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use table::{Forecast, Id, Seat};
use tokio::sync::Semaphore;

use super::{Hall, lock};
use crate::fault::Fault;
use crate::hall::Change;
use crate::limits;
use crate::record::{EntryRecord, Holder};
use crate::room::Room;
use crate::secret::{random_bytes, random_id};
use crate::shelf::Pondering;
use crate::store::Query;

/// So often it is looked whether a bot has been left waiting, by a node that went down, say.
const SWEEP: Duration = Duration::from_secs(10);

/// Who plays for the bots.
#[derive(Debug)]
pub(super) struct Robots {
    /// The matches in which one is at work.
    busy: Mutex<HashSet<Id>>,
    /// So many think at once.
    thinking: Arc<Semaphore>,
}

impl Default for Robots {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Robots { busy: Mutex::default(), thinking: Arc::new(Semaphore::new(cores)) }
    }
}

/// What a bot is to do.
enum Task {
    /// Answer a proposal.
    Answer(Seat, &'static str),
    /// Make a choice.
    Choose(Seat, Pondering),
}

/// Whether a bot has something to do here.
pub(super) fn wanted(room: &Room) -> bool {
    answer(room).is_some() || asked(room).is_some()
}

/// A bot that is asked, and its name.
fn asked(room: &Room) -> Option<(Seat, &str)> {
    let asked = room.game().ok()?.asked();
    room.bots().map(|(seat, name)| (Seat(seat), name)).find(|(seat, _)| asked.contains(*seat))
}

/// What a bot has to say to what others propose: everybody may take back what they like, nothing ends in
/// a draw, and it gives up with its side.
fn answer(room: &Room) -> Option<(Seat, &'static str)> {
    let game = room.game().ok().filter(|game| game.outcome().is_none())?;
    let proposals = game.proposals();
    room.bots().find_map(|(seat, _)| {
        let seat = Seat(seat);
        let is_person = |other: &Seat| room.holder(other.0).and_then(Holder::person).is_some();
        let mut friends = game.side(seat).iter().filter(is_person).peekable();
        if !proposals.resigned.contains(seat)
            && friends.peek().is_some()
            && friends.all(|friend| proposals.resigned.contains(friend))
        {
            return Some((seat, "resign"));
        }
        match proposals.ask {
            Some((asker, allowed)) if asker != seat && !allowed.contains(seat) => Some((seat, "allow")),
            _ if !proposals.draw.is_empty() => Some((seat, "refuse")),
            _ => None,
        }
    })
}

fn next(room: &Room) -> Option<Task> {
    if let Some((seat, words)) = answer(room) {
        return Some(Task::Answer(seat, words));
    }
    let (seat, bot) = asked(room)?;
    Some(Task::Choose(seat, room.game().ok()?.ponder(seat, bot, luck())?))
}

/// Bots roll their own dice, which are nobody's business.
fn luck() -> u64 {
    u64::from_le_bytes(random_bytes())
}

impl Hall {
    /// Let bots play in this match, unless they do already.
    pub(super) fn call_robots(self: &Arc<Self>, id: &Id) {
        if !lock(&self.robots.busy).insert(id.clone()) {
            return;
        }
        let (hall, id) = (Arc::clone(self), id.clone());
        tokio::spawn(async move {
            let played = hall.play_robots(&id).await;
            lock(&hall.robots.busy).remove(&id);
            match played {
                // Somebody may have acted after we looked and before we were done.
                Ok(()) => {
                    let again = hall.with(&id, |room| Ok(wanted(room))).await;
                    if again == Ok(true) {
                        hall.call_robots(&id);
                    }
                }
                // The sweep will try again.
                Err(fault) => tracing::warn!("match" = %id, ?fault, "a bot could not play"),
            }
        });
    }

    async fn play_robots(self: &Arc<Self>, id: &Id) -> Result<(), Fault> {
        loop {
            let task = self.with(id, |room| Ok((room.game()?.entries(), next(room)))).await;
            let (seen, task) = match task {
                Err(Fault::NotBegun) => return Ok(()),
                task => task?,
            };
            let (seat, words) = match task {
                None => return Ok(()),
                Some(Task::Answer(seat, words)) => (seat, words.to_owned()),
                Some(Task::Choose(seat, pondering)) => (seat, self.ponder(pondering).await?),
            };
            let entry = move || EntryRecord {
                at: crate::now(),
                seat,
                id: random_id(),
                words: words.clone(),
                faces: Vec::new(),
            };
            let enter = move |room: &mut Room| -> Change<()> {
                // Somebody may have taken the seat back meanwhile.
                if room.holder(seat.0).and_then(Holder::bot).is_none() {
                    return Err(Fault::Stale);
                }
                Ok(((), vec![room.enter_for_bot(entry(), seen)?]))
            };
            match self.change_here(id, enter).await {
                Ok(()) | Err(Fault::Stale) => {}
                Err(fault) => return Err(fault),
            }
        }
    }

    /// Think about something where nobody waits for it, with a few others at most.
    async fn ponder(&self, pondering: Pondering) -> Result<String, Fault> {
        let thinking = Arc::clone(&self.robots.thinking);
        let _place = thinking.acquire_owned().await.map_err(|error| Fault::Damaged(error.to_string()))?;
        let thought = tokio::task::spawn_blocking(pondering).await;
        thought.map_err(|_| Fault::Damaged("a bot broke off".to_owned()))
    }

    /// What may come of a choice, from what the seat knows.
    pub async fn forecast(&self, id: &Id, seat: u8, words: &str) -> Result<Option<Forecast>, Fault> {
        let forecasting = self.with(id, |room| Ok(room.game()?.forecast(Seat(seat), words)));
        let Some(forecasting) = forecasting.await? else { return Ok(None) };
        let told = tokio::task::spawn_blocking(forecasting).await;
        told.map_err(|_| Fault::Damaged("odds broke off".to_owned()))
    }

    /// What the best bot would do in this seat, from what the seat knows.
    pub async fn hint(&self, id: &Id, seat: u8) -> Result<String, Fault> {
        let pondering = self.with(id, |room| {
            let game = room.game()?;
            let shelf_game = self.shelf.game(&room.laid().game);
            let bot = shelf_game.and_then(|game| game.bots().first()).copied().unwrap_or_default();
            game.ponder(Seat(seat), bot, luck()).ok_or(Fault::NotAsked)
        });
        let pondering = pondering.await?;
        self.ponder(pondering).await
    }
}

/// Look after bots that nobody has called: after a start, or when another node went down.
pub(super) async fn sweep(hall: Weak<Hall>) {
    // How many records each match had when it was last seen, and whether no bot was asked then.
    let mut seen: HashMap<String, (u32, bool)> = HashMap::new();
    let mut first = true;
    loop {
        {
            let Some(hall) = hall.upgrade() else { return };
            let query =
                Query { tags: vec!["bots".to_owned()], before: None, limit: limits::MATCHES_WITH_BOTS };
            let Ok(page) = hall.store.list(query).await else {
                tokio::time::sleep(SWEEP).await;
                continue;
            };
            let mut now = HashMap::new();
            for card in page.listed {
                let before = seen.get(&card.stream).copied();
                let unchanged = before.is_some_and(|(records, _)| records == card.records);
                let idle = unchanged && before.is_some_and(|(_, idle)| idle);
                // While it changes, somebody looks after it.
                let mut is_idle = idle;
                if first || (unchanged && !idle) {
                    let id = card.stream.strip_prefix("match/").and_then(|id| id.parse::<Id>().ok());
                    if let Some(id) = id {
                        let is_wanted = hall.with(&id, |room| Ok(wanted(room))).await;
                        is_idle = is_wanted == Ok(false);
                        if is_wanted == Ok(true) {
                            hall.call_robots(&id);
                        }
                    }
                }
                now.insert(card.stream, (card.records, is_idle));
            }
            seen = now;
        }
        first = false;
        tokio::time::sleep(SWEEP).await;
    }
}
