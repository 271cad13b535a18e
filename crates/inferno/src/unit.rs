//! Blocks: their kinds, their fire, and sets of them.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;

/// How many German blocks there are, the 6th Panzer Division's three included (IV-034).
pub const GERMANS: usize = 40;
/// How many Soviet blocks there are (IV-036).
pub const SOVIETS: usize = 53;

/// Firepower: the lowest face that hits (IV-025).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fire {
    /// Black dots: hits on 6.
    Single,
    /// White dots: hits on 5 and 6.
    Double,
    /// Red dots: hits on 4 to 6.
    Triple,
}

impl Fire {
    /// The lowest face that hits.
    #[must_use]
    pub const fn hits_from(self) -> u8 {
        match self {
            Fire::Single => 6,
            Fire::Double => 5,
            Fire::Triple => 4,
        }
    }

    /// How many of the six faces hit, so much easier.
    #[must_use]
    pub const fn faces(self, bonus: u8) -> u8 {
        7 - self.hits_from() + bonus
    }
}

/// What a German block is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GermanKind {
    /// A tank.
    Panzer,
    /// Tank and infantry at once.
    PanzerGrenadier,
    /// Infantry that can blitz.
    Motorized,
    /// Infantry.
    Infantry,
}

impl GermanKind {
    /// Counts as infantry: for Combined Force and as a target of Snipers.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        !matches!(self, GermanKind::Panzer)
    }

    /// Counts as a tank: for Combined Force, Rubble Rolls and as a target of Anti-Tank.
    #[must_use]
    pub const fn is_tank(self) -> bool {
        matches!(self, GermanKind::Panzer | GermanKind::PanzerGrenadier)
    }

    /// May blitz (IV-033).
    #[must_use]
    pub const fn blitzes(self) -> bool {
        !matches!(self, GermanKind::Infantry)
    }
}

/// To which army a German block belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// 6th Army: arrives in X and Y.
    Yellow,
    /// 4th Panzer Army: arrives in Z.
    Blue,
    /// Either.
    White,
}

/// What a Soviet block is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SovietKind {
    /// Infantry.
    Infantry,
    /// Infantry, immortal in the Designer's Way (IV-233).
    Guards,
    /// A tank.
    Tank,
    /// Infantry that lands from the Volga (IV-193).
    Marine,
}

impl SovietKind {
    /// Counts as infantry.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        !matches!(self, SovietKind::Tank)
    }

    /// Counts as a tank.
    #[must_use]
    pub const fn is_tank(self) -> bool {
        matches!(self, SovietKind::Tank)
    }
}

/// The powers of two Soviet blocks at the Impossible level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The 1077th: cancels air strikes (IV-242).
    Aa,
    /// The 20th: costs the strongest German tank a step (IV-243).
    Destroyer,
}

/// A German block.
#[derive(Clone, Debug)]
pub struct GermanUnit {
    /// The word for it in files and notation: `rgt-64`.
    pub id: String,
    /// Its name in full.
    pub name: String,
    /// The key of that name in other languages; none if it is not the name that we gave the block.
    pub term: Option<String>,
    /// The division it belongs to.
    pub parent: String,
    /// What it is.
    pub kind: GermanKind,
    /// Its army.
    pub colour: Colour,
    /// Its strength at the start.
    pub max: u8,
    /// Its firepower.
    pub fire: Fire,
    /// The row (1 to 6) whose box takes it when it is Removed; it counts double when destroyed.
    pub r: Option<u8>,
    /// Marked with the axe: 6th Panzer Division.
    pub axe: bool,
}

/// A Soviet block.
#[derive(Clone, Debug)]
pub struct SovietUnit {
    /// The word for it in files and notation: `guards-13`.
    pub id: String,
    /// Its name in full.
    pub name: String,
    /// The key of that name in other languages; none if it is not the name that we gave the block.
    pub term: Option<String>,
    /// What it is.
    pub kind: SovietKind,
    /// The strength of its best edge; edges below 1 are blank (IV-029).
    pub max: u8,
    /// Its firepower.
    pub fire: Fire,
    /// Its power at the Impossible level.
    pub role: Option<Role>,
}

/// A block of one side, by its place in that side's data file.
pub struct Block<S>(pub u8, PhantomData<fn() -> S>);

/// The German side, as a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ger {}
/// The Soviet side, as a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sov {}

/// A German block.
pub type German = Block<Ger>;
/// A Soviet block.
pub type Soviet = Block<Sov>;

impl<S> Block<S> {
    /// The block at this place of the file.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Block(index, PhantomData)
    }

    /// Its place, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<S> Clone for Block<S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S> Copy for Block<S> {}
impl<S> PartialEq for Block<S> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<S> Eq for Block<S> {}
impl<S> fmt::Debug for Block<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of blocks of one side.
pub struct Blocks<S>(u64, PhantomData<fn() -> S>);

/// A set of German blocks.
pub type Germans = Blocks<Ger>;
/// A set of Soviet blocks.
pub type Soviets = Blocks<Sov>;

impl<S> Blocks<S> {
    /// No block.
    pub const NONE: Self = Blocks(0, PhantomData);

    /// The set of one.
    #[must_use]
    #[inline]
    pub const fn one(block: Block<S>) -> Self {
        Blocks(1 << block.0, PhantomData)
    }

    /// The first so many blocks; less than 64.
    #[must_use]
    #[inline]
    pub const fn first(count: usize) -> Self {
        Blocks((1 << count) - 1, PhantomData)
    }

    /// One bit for each block, the lowest for the first.
    #[must_use]
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Blocks(bits, PhantomData)
    }

    /// The same, as it is kept.
    #[must_use]
    #[inline]
    pub(crate) const fn to_bits(self) -> u64 {
        self.0
    }

    /// Whether the block is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, block: Block<S>) -> bool {
        self.0 >> block.0 & 1 != 0
    }

    /// Put a block in.
    #[inline]
    pub fn insert(&mut self, block: Block<S>) {
        self.0 |= 1 << block.0;
    }

    /// Take a block out.
    #[inline]
    pub fn remove(&mut self, block: Block<S>) {
        self.0 &= !(1 << block.0);
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two or more.
    #[must_use]
    #[inline]
    pub const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Blocks(self.0 & other.0, PhantomData)
    }

    /// Those in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Blocks(self.0 | other.0, PhantomData)
    }

    /// Those in `self` and not in `other`.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Blocks(self.0 & !other.0, PhantomData)
    }

    /// All of them or none.
    #[must_use]
    #[inline]
    pub(crate) const fn when(self, all: bool) -> Self {
        Blocks(self.0 & (all as u64).wrapping_neg(), PhantomData)
    }

    /// Those whose being in the set is not as it should be.
    #[must_use]
    #[inline]
    pub(crate) const fn differ(self, contained: bool) -> Self {
        Blocks(self.0 ^ (contained as u64).wrapping_neg(), PhantomData)
    }

    /// The blocks, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Block<S>> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let block = (left != 0).then(|| Block::new(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            block
        })
    }

    /// Something for each of them, in order.
    pub(crate) fn map<T>(self, each: impl FnMut(Block<S>) -> T) -> Vec<T> {
        let mut list = Vec::with_capacity(self.len());
        list.extend(self.iter().map(each));
        list
    }

    /// The block at this place among them, counted from 0.
    #[must_use]
    pub fn nth(self, place: usize) -> Block<S> {
        let mut left = self.0;
        for _ in 0..place {
            left &= left.wrapping_sub(1);
        }
        assert!(left != 0, "there are not that many");
        Block::new(left.trailing_zeros() as u8)
    }
}

impl<S> Clone for Blocks<S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S> Copy for Blocks<S> {}
impl<S> PartialEq for Blocks<S> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<S> Eq for Blocks<S> {}
impl<S> Default for Blocks<S> {
    fn default() -> Self {
        Self::NONE
    }
}
impl<S> fmt::Debug for Blocks<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<S> FromIterator<Block<S>> for Blocks<S> {
    fn from_iter<I: IntoIterator<Item = Block<S>>>(blocks: I) -> Self {
        let mut set = Self::NONE;
        blocks.into_iter().for_each(|block| set.insert(block));
        set
    }
}
