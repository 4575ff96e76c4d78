// Made from hexdial/server/wire/ by tools/wire_types.py; do not edit.

export type Language = "en" | "fr" | "es";

export type FromClient = Hello | Choose | Face | Speak | Undo | Resign | Propose | Reply | Say | Claim | Why | Ping;

export type FromServer = Whole | Change | Spoke | Done | No | Told | Bye;

/** Every error of the REST side: one sentence, and the rule that speaks if one does. */
export interface Problem {
  text: string;
  rule: string;
}

/** What was picked so far, and the seed of the draft; "" begins one. */
export interface AskDraft {
  total: number;
  team?: string;
  theme?: string;
  seed?: string;
  language?: "en" | "fr" | "es";
}

export interface AskJudge {
  team: string;
  total: number;
  /** a keyword that everybody must share */
  theme?: string;
  /** in the file */
  name?: string;
  language?: "en" | "fr" | "es";
}

export interface AskRandom {
  total: number;
  theme?: string;
  /** what it must contain */
  keep?: string;
  /** "": a fresh one */
  seed?: string;
  language?: "en" | "fr" | "es";
}

/** All the builder needs to show, in one answer. */
export interface BuilderCard {
  parts: PartCard[];
  /** that are played */
  totals: number[];
  /** the usual one */
  total: number;
  filters: FilterCard[];
  entries: EntryCard[];
}

export interface Drafted {
  offers: OfferCard[];
  seed: string;
  /** nothing more fits */
  done: boolean;
}

/** What the rules say of a line-up; without breaches it is allowed. */
export interface JudgedTeam {
  /** as it is written properly */
  text: string;
  points: number;
  total: number;
  items: Item[];
  /** of every item, in their order */
  costs: CostCard[];
  breaches: BreachCard[];
  themes: ThemeCard[];
  /** `hexdial team check` reads it */
  file: string;
}

export interface RandomTeam {
  text: string;
  seed: string;
}

/** Everybody's chance to win after choice `n`, by seat, as `seat` sees the table. */
export interface Chancing {
  n: number;
  seat: number;
  chances: number[];
  how: "over" | "estimate" | "search";
  walks: number;
}

/** A hint for the seat, after choice `n`. */
export interface Hinting {
  n: number;
  hint: HintSaid;
}

/** A review that is being made (`done` of `of` choices), or made: only then `ready`, with its curve and turnings. */
export interface Reviewed {
  ready: boolean;
  done: number;
  of: number;
  walks: number;
  points: Point[];
  turnings: TurningSaid[];
}

/** What could be done to whom after choice `n`, as the seat sees it (-2: a spectator). */
export interface Threatening {
  n: number;
  seat: number;
  threats: ThreatSaid[];
}

/** One change of a position that is set up (see hexdial/front/setup.py), or none: as it is. */
export interface AskEdit {
  game: string;
  position: Record<string, unknown>;
  edit?: Record<string, unknown> | null;
  language?: "en" | "fr" | "es";
}

export interface AskPalette {
  game: string;
  position: Record<string, unknown>;
  language?: "en" | "fr" | "es";
}

export interface AskPuzzle {
  /** own choices, by their number in the question */
  done?: number[];
  language?: "en" | "fr" | "es";
}

/** A position set up by hand, and what was done in it since; nothing is kept on the server. */
export interface AskStudy {
  game: string;
  position: Record<string, unknown>;
  /** choices by notation, whoever was asked; dice among them */
  done?: string[];
  /** the seed of what chance does; "" : chance is asked too */
  dice?: string;
  /** whose eyes; -1: whoever is asked */
  seat?: number;
  language?: "en" | "fr" | "es";
}

/** A place to jump to: a turn, a battle. */
export interface Chapter {
  n: number;
  /** turn, battle, end */
  kind: string;
  text: string;
}

export interface ForecastStep {
  number: number;
  happened: Happening[];
  scene: Scene;
}

export interface Foretold {
  steps: ForecastStep[];
  assumed: string[];
}

export interface ForkAt {
  at: number;
}

export interface Hinted {
  /** -1: there is no way from here */
  choice: number;
  text: string;
  sure: boolean;
}

/** A position as somebody sees it, and what led to it. */
export interface Moment {
  n: number;
  /** how many choices there are in all */
  last: number;
  seat: number;
  scene: Scene;
  happened: Happening[];
}

/** What can be placed in a position. */
export interface Palette {
  tiles: Placeable[];
}

/** A moment of a match as a position that can be set up, and what was chosen in it since. */
export interface Placed {
  game: string;
  position: Record<string, unknown>;
  done: string[];
}

export interface PuzzleCard {
  id: string;
  game: string;
  title: string;
  goals: string[];
  rating: number;
  /** who has to find it */
  player: string;
  daily: boolean;
}

export interface PuzzleMoment {
  card: PuzzleCard;
  moment: Moment;
  over: boolean;
  /** one for every goal, once it is over */
  reached: boolean[];
}

/** A replay: who played, and where to jump. */
export interface Reel {
  card: TableCard;
  last: number;
  chapters: Chapter[];
}

/** A position as it stands; nothing has been played in it, nothing is hidden. */
export interface SetUp {
  position: Record<string, unknown>;
  scene: Scene;
  dials: Dial[];
}

export interface Solution {
  lines: string[];
}

export interface Study {
  moment: Moment;
  /** as a scenario file has it, after what was done */
  position: Record<string, unknown>;
  /** with what chance and lone options added */
  done: string[];
}

/** What `hexdial match verify` says of it. */
export interface Verified {
  ok: boolean;
  text: string;
  choices: number;
  commit: string;
  seed: string;
}

export interface Checked {
  ok: boolean;
}

export interface FactCard {
  kind: string;
  label: string;
  value: string;
  tone: string;
}

export interface GameCard {
  id: string;
  title: string;
  blurb: string;
  modes: ModeCard[];
  options: OptionCard[];
  /** can a seat bring something of its own */
  lineups: boolean;
  puzzles: number;
  forecast: boolean;
  /** can line-ups be built by hand */
  builder: boolean;
}

/** All the home page needs, in one answer. */
export interface Home {
  games: GameCard[];
  levels: Level[];
  /** addresses under which friends in the house reach this server */
  lan: string[];
  version: string;
  build: "compiled" | "interpreted";
}

/** An opponent that is a program. */
export interface Level {
  id: string;
  name: string;
  help: string;
}

export interface LineupToCheck {
  mode: string;
  lineup: unknown;
  options?: Record<string, string>;
}

export interface ModeCard {
  id: string;
  title: string;
  help: string;
  players: number[];
  minutes: number;
}

/** A declared choice before the match; `modes` empty: all of them. */
export interface OptionCard {
  name: string;
  values: string[];
  default: string;
  help: string;
  rule: string;
  modes: string[];
  house: boolean;
}

export interface RuleCard {
  id: string;
  chapter: string;
  section: string;
  text: string;
  ruling: string;
  option: string;
}

/** A tile of the catalogue, or a ready line-up. */
export interface TileCard {
  id: string;
  name: string;
  kind: string;
  facts: FactCard[];
}

/** `per`: move (seconds for each), game (seconds in all), days (days a move), none. */
export interface Clock {
  per: "none" | "move" | "game" | "days";
  amount: number;
  /** seconds added after a move, with `game` */
  bonus: number;
}

export interface Created {
  table: string;
  /** the token of whoever may change links and seats */
  host: string;
  /** for the seats on this screen */
  tickets: Ticket[];
  /** for the seats by link */
  invitations: Ticket[];
}

/** One event as its seat may know it: a sentence, the rule that caused it, what to animate. */
export interface Happening {
  /** the choice it followed from */
  n: number;
  text: string;
  rule: string;
  cues: Cue[];
}

export interface NewTable {
  game: string;
  mode: string;
  players: number;
  seats: WantedSeat[];
  options?: Record<string, string>;
  clock?: WantedClock;
  /** among the open tables */
  listed?: boolean;
  /** this browser's share in the dice */
  nonce?: string;
  /** only for a table without strangers: the same dice again */
  seed?: string;
  /** hints and the like; auto: on where nobody comes from elsewhere */
  help?: "auto" | "on" | "off";
}

/** What somebody proposes: everybody in `waits` must still agree. */
export interface Offer {
  id: number;
  kind: "undo" | "draw" | "rematch";
  seat: number;
  /** undo: after which choice */
  to: number;
  waits: number[];
}

export interface Said {
  seat: number;
  /** a quick message, by its key; the words are the client's */
  key: string;
  when: number;
}

/** A chair as everybody sees it. `kind`: person, program, waiting (nobody yet). */
export interface SeatCard {
  seat: number;
  kind: "person" | "program" | "waiting";
  name: string;
  level: string;
  connected: boolean;
  /** anybody may sit down */
  listed: boolean;
}

/** `rotate`: a new link for the seat; `remove`: the person leaves it; `program`: a level plays on. */
export interface SetSeat {
  do: "rotate" | "remove" | "program";
  level?: string;
}

/** How a table stands beside its board. */
export interface Standing {
  card: TableCard;
  timers: Timer[];
  asof: number;
  offers: Offer[];
  /** how many choices the seat may take back freely; 0: none */
  undo: number;
  /** seats whose absence allows this seat to claim the win */
  claim: number[];
}

export interface TableCard {
  id: string;
  game: string;
  mode: string;
  players: number;
  state: "waiting" | "playing" | "over";
  seats: SeatCard[];
  options: Record<string, string>;
  clock: Clock;
  created: number;
  touched: number;
  choices: number;
  /** the commitment to the dice */
  commit: string;
  /** "" before the end */
  seed: string;
  winners: number[];
  listed: boolean;
  /** the table this one was forked from or is the rematch of */
  source: string;
  /** the rematch, if there is one */
  again: string;
  /** may those who play ask for hints */
  help: boolean;
}

/** By invitation (`token`), or a free chair of a listed table (`seat` or any). */
export interface TakeSeat {
  name: string;
  nonce?: string;
  token?: string;
  seat?: number;
  /** what he brings, before the match begins */
  lineup?: unknown;
}

/** The right to sit on a chair; whoever has the token has the seat. */
export interface Ticket {
  seat: number;
  token: string;
}

/** Seconds left; `running` seats lose time from `asof` (the server's time) on. */
export interface Timer {
  seat: number;
  left: number;
  running: boolean;
}

export interface WantedClock {
  per?: "none" | "move" | "game" | "days";
  amount?: number;
  bonus?: number;
}

/** `here`: on this screen; `link`: whoever has the link; `open`: anybody from the list; `program`: a level. */
export interface WantedSeat {
  kind: "here" | "link" | "open" | "program";
  name?: string;
  level?: string;
  lineup?: unknown;
}

/** The server closes the connection: shutdown, removed, flood, moved. */
export interface Bye {
  kind: "bye";
  reason: string;
}

/** What is new since version `after`; a field that is left out has not changed. */
export interface Change {
  kind: "change";
  at: number;
  after: number;
  n: number;
  seat: number;
  curtain: number;
  happened?: Happening[];
  /** a choice was taken back: log lines with a larger n are void */
  back?: boolean;
  cells?: Cell[] | null;
  edges?: Edge[] | null;
  pieces?: PieceChanges | null;
  zones?: Zone[] | null;
  counters?: Counter[] | null;
  seats?: Chair[] | null;
  questions?: Question[] | null;
  dice?: Die[] | null;
  marks?: Mark[] | null;
  buttons?: Button[] | null;
  status?: string | null;
  over?: string | null;
  standing?: Standing | null;
}

/** The choice with this number in the question as it stood at choice `n`. */
export interface Choose {
  kind: "choose";
  id: number;
  seat: number;
  n: number;
  key: string;
  choice: number;
}

/** The win, or a program for the seat, after the other is gone. */
export interface Claim {
  kind: "claim";
  id: number;
  seat: number;
  absent: number;
  how?: "win" | "program";
}

/** The message with this id was carried out; what changes the match is on disk. */
export interface Done {
  kind: "done";
  id: number;
}

/** The next person sits down in front of this screen. */
export interface Face {
  kind: "face";
  id: number;
  seat: number;
}

/** The first message; the answer is the whole table. `tokens` empty: a spectator. */
export interface Hello {
  kind: "hello";
  table: string;
  tokens?: string[];
  language?: "en" | "fr" | "es";
}

/** The message with this id was refused; nothing changed. `rule` "" : it is not a matter of the rules. */
export interface No {
  kind: "no";
  id: number;
  text: string;
  rule: string;
}

export interface PieceChanges {
  set: Piece[];
  gone: string[];
  /** all ids, when the order changed */
  order: string[] | null;
}

export interface Ping {
  kind: "ping";
  id: number;
}

export interface Propose {
  kind: "propose";
  id: number;
  seat: number;
  offer: "draw" | "rematch";
}

/** Why something cannot be done: the choice that was meant, and the rule that forbids it. */
export interface Reason {
  text: string;
  rule: string;
  choice: string;
}

export interface Reply {
  kind: "reply";
  id: number;
  seat: number;
  offer: number;
  agree: boolean;
}

export interface Resign {
  kind: "resign";
  id: number;
  seat: number;
}

export interface Say {
  kind: "say";
  id: number;
  seat: number;
  key: string;
}

/** From now on in this language. */
export interface Speak {
  kind: "speak";
  id: number;
  language: "en" | "fr" | "es";
}

export interface Spoke {
  kind: "spoke";
  said: Said;
}

/** The answer to a question with this id. */
export interface Told {
  kind: "told";
  id: number;
  reasons: Reason[];
}

/** Take back own choices: freely where nothing was rolled, drawn or revealed, otherwise everybody is asked. */
export interface Undo {
  kind: "undo";
  id: number;
  seat: number;
  /** after which choice; -1: the last own one */
  to?: number;
}

/** Everything, when somebody comes or comes back. Before the match begins the scene is None. */
export interface Whole {
  kind: "whole";
  table: string;
  /** the version: grows with every change */
  at: number;
  /** the number of the last choice */
  n: number;
  /** whose eyes; -2: a spectator's */
  seat: number;
  /** the seats this connection holds */
  seats: number[];
  /** the seat that must confirm before it sees its scene; -1: none */
  curtain: number;
  scene: Scene | null;
  log: Happening[];
  standing: Standing;
  said: Said[];
}

/** Why can I not touch these things in this order? */
export interface Why {
  kind: "why";
  id: number;
  seat: number;
  touches: string[];
}

/** A part of a line-up. Its text begins with `lead`; inside, commas stand between what was taken. */
export interface PartCard {
  id: string;
  title: string;
  /** so many can be in it; null: the rules do not count them */
  most: number | null;
  lead: string;
}

/**
 * By what the list can be narrowed: an entry fits if it has the value among its tags of the same id.
 *
 * A filter without groups is a range of points.
 */
export interface FilterCard {
  id: string;
  label: string;
  groups: GroupCard[];
}

/** Something that a line-up may hold. */
export interface EntryCard {
  id: string;
  name: string;
  /** in words */
  kind: string;
  /** as the piece it becomes; "": it has none */
  art: string;
  /** where it can be put */
  parts: string[];
  set: string;
  /** what it can be taken for; several: the text names one behind the id */
  points: number[];
  /** by filter */
  tags: Record<string, string[]>;
  facts: Fact[];
  lines: LineCard[];
  /** whatever else it says, a sentence or a few each */
  texts: string[];
  /** only once in a line-up */
  unique: boolean;
}

/** What may be taken next, and the line-up with it. */
export interface OfferCard {
  id: string;
  part: string;
  points: number;
  text: string;
}

/** One thing of a line-up. */
export interface Item {
  part: string;
  id: string;
  /** -1: not yet chosen */
  points: number;
  /** its place among the items that this one is there for */
  bound: number;
}

/** What one thing of a line-up costs, and by which rule. */
export interface CostCard {
  label: string;
  points: number;
  rule: string;
}

/** A rule that a line-up breaks, and how. */
export interface BreachCard {
  rule: string;
  sentence: string;
}

/** Something that members share: by how many, whether by all who must, and what that gives, in a sentence. */
export interface ThemeCard {
  keyword: string;
  label: string;
  count: number;
  holds: boolean;
  gives: string;
}

/** A hint; `text` is the whole of it in one sentence. */
export interface HintSaid {
  seat: number;
  best: MoveSaid;
  other: MoveSaid | null;
  walks: number;
  seconds: number;
  text: string;
  threat: ThreatSaid | null;
  line: StepSaid[];
}

/** Everybody's chances by the estimate when choice n was about to be made. */
export interface Point {
  n: number;
  seat: number;
  chances: number[];
}

/**
 * A turning point of a match; of a choice also what it and the better one were worth, and how it might go on.
 *
 * `played` is the choice in words, `touches` is what the better one would have touched on the table.
 */
export interface TurningSaid {
  n: number;
  seat: number;
  kind: string;
  change: number;
  text: string;
  chosen: string;
  played: string;
  chance: number;
  best: string;
  best_chance: number;
  touches: string[];
  line: StepTold[];
}

/** A threat; `exact` is its chance as a fraction, pieces and the place are ids of the scene. */
export interface ThreatSaid {
  kind: string;
  seat: number;
  source: string;
  target: string;
  place: string;
  text: string;
  chance: number;
  exact: string;
  amount: number;
  fatal: number;
  risk: number;
  value: number;
  defense: number;
  reasons: string[];
  against: string[];
  rules: string[];
}

/** All that a seat may see and touch. */
export interface Scene {
  board: Board;
  pieces: Piece[];
  zones: Zone[];
  counters: Counter[];
  seats: Chair[];
  questions: Question[];
  status: string;
  dice: Die[];
  marks: Mark[];
  buttons: Button[];
  over: string;
}

/** Something that can be put into a position. `kind` and `art` are those of the piece it becomes. */
export interface Placeable {
  id: string;
  name: string;
  kind: string;
  art: string;
  /** seats it can belong to */
  owners: number[];
  /** where it can be put: "board", "piece", or kinds of zones */
  places: string[];
  /** in how many ways it can be turned */
  turns: number;
  /** what is printed on it */
  badges: Badge[];
}

/** Something that can be set: a number from `least` to `most`, or one of the choices (value, name). */
export interface Dial {
  id: string;
  name: string;
  value: number | string;
  least: number;
  most: number;
  choices: [string, string][];
  /** whose it is; -1: nobody's */
  owner: number;
  /** which piece it belongs to */
  piece: string;
}

/**
 * Something to animate.
 *
 * `kind`: move, jump, place, remove, roll, flip, count, control, glow, strike, battle, phase, turn, end, say.
 * `text` is meant for people, in their language; `face` for the skin: the side of a die, a kind of attack, an art.
 */
export interface Cue {
  kind: string;
  piece: string;
  to: string;
  value: number;
  text: string;
  rule: string;
  face: string;
}

/** A space of the board. `mark` is a kind of ground ("", "start", "crater"...), drawn by the skin. */
export interface Cell {
  id: string;
  /** hexes: axial q, r; squares: column, row */
  x: number;
  y: number;
  mark: string;
  label: string;
  /** height, where a board has heights */
  level: number;
  /** what the mark means, in words */
  help: string;
  rule: string;
}

/** Something on the border of two spaces: `kind` wall, window, door, rim... */
export interface Edge {
  cells: [string, string];
  kind: string;
}

/** A place beside the board. `kind`: hand, row, active, stack, discard, pile, offer, bank. */
export interface Zone {
  id: string;
  owner: number;
  name: string;
  count: number;
  /** this seat sees only how many */
  hidden: boolean;
  kind: string;
}

/** A number everybody may read. `kind`: turn, life, points, stones, plays, quiet. */
export interface Counter {
  id: string;
  owner: number;
  name: string;
  value: number;
  kind: string;
  /** the full dial; 0: there is no such thing */
  most: number;
}

/** A chair at the table. */
export interface Chair {
  number: number;
  name: string;
  team: number;
  active: boolean;
  out: boolean;
  asked: boolean;
  /** what it plays, in words: an army, a character; several are listed */
  side: string;
  /** the sign of that side, for the skin */
  art: string;
}

/** What is asked, of whom; the choices are empty for everybody else. */
export interface Question {
  seat: number;
  key: string;
  text: string;
  choices: Choice[];
  /** ids of the things it is about */
  about: string[];
}

/** A die on the table. `kind`: what it was rolled for; `old`: it was rolled again; `text`: the face in words. */
export interface Die {
  face: string;
  kind: string;
  /** for whom */
  piece: string;
  /** who rolls */
  seat: number;
  old: boolean;
  text: string;
}

/**
 * What is going on: a line or sign from one thing to another (pieces or cells), with a number and its reasons.
 *
 * `kind`: attack, damage, control, path, aim, glow. `face`: how (melee, ranged...). The innermost comes last.
 */
export interface Mark {
  kind: string;
  start: string;
  end: string;
  value: number;
  text: string;
  reasons: string[];
  face: string;
}

/** Something to touch that lies nowhere on the table: a power, an action, a word. */
export interface Button {
  id: string;
  name: string;
  help: string;
}

/** Something that can be seen, on a cell or in a zone. `owner` -1: nobody's; `art` "" : face down. */
export interface Piece {
  id: string;
  /** id of a cell or of a zone */
  place: string;
  owner: number;
  controller: number;
  art: string;
  /** short: fits on the piece */
  label: string;
  name: string;
  turn: number;
  badges: Badge[];
  /** out of play just now */
  dim: boolean;
  /** what sort of thing it is; "": face down */
  kind: string;
  /** the rules that matter for it as it lies there now */
  rules: string[];
}

/** Values of a filter that belong together; a lone group has no label. */
export interface GroupCard {
  label: string;
  values: ValueCard[];
}

/** Something a tile, card or figure says of itself, in words; `printed`: the booklet shows it so. */
export interface Fact {
  kind: string;
  label: string;
  value: string;
  printed: boolean;
  /** a colour by name, as of a badge */
  tone: string;
}

/** A starting line: what it costs, and the dial as whoever starts there sees it. */
export interface LineCard {
  points: number;
  clicks: ClickCard[];
}

/** A choice: its place in the question, by notation, in words, and its worth by so many walks. */
export interface MoveSaid {
  number: number;
  notation: string;
  text: string;
  chance: number;
  visits: number;
}

/** A choice on the way that the search would go. */
export interface StepSaid {
  seat: number;
  notation: string;
}

/** A choice of the better way: by notation, and as the table would have said it. */
export interface StepTold {
  seat: number;
  notation: string;
  text: string;
}

/** All spaces. `shape` is "hex-pointy", "hex-flat" or "square". */
export interface Board {
  shape: string;
  cells: Cell[];
  edges: Edge[];
}

/** A small sign on a piece: a number, a letter, a symbol; `help` says what it is. */
export interface Badge {
  kind: string;
  text: string;
  help: string;
  /** a colour by name: printed on the piece, or "changed" when it differs from the print */
  tone: string;
  /** the printed edge it sits on, which faces (edge + turn of the piece); -1: it sits on none */
  edge: number;
  /** the rule that explains it */
  rule: string;
}

/** An option of the open question: touch these things in this order. `number` is its place among the options. */
export interface Choice {
  number: number;
  touches: string[];
  text: string;
  notation: string;
}

/** A value of a filter, and how it is called. */
export interface ValueCard {
  id: string;
  label: string;
}

/** One position of the dial. `ko`: whoever comes here is out; the last one shows nothing else. */
export interface ClickCard {
  number: number;
  start: boolean;
  ko: boolean;
  stop: boolean;
  cells: CellCard[];
}

/** One value of a click; `power` is "" where none is in its box, and then so are name, colour and what it does. */
export interface CellCard {
  slot: string;
  value: number;
  power: string;
  name: string;
  colour: string;
  says: string;
}
