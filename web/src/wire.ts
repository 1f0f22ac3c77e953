// Written by tools/wire.py from the server's message structs. Do not edit: run `python -m tools.wire`.

/** Rises when a client written for the older messages would misread the newer ones. */
export const PROTOCOL = 1;

/** A JSON object that nobody here looks into. */
export type Json = Record<string, unknown>;

/** What a game decides the shape of; `generated` has the types of each, this is one that nobody knows. */
export interface AnyGame {
  position: object;
  event: object;
  options: object;
  setup: object;
  material: object;
}

/** A person, or an outside program, that has joined the table. */
export interface Member {
  id: string;
  name: string;
  /** An outside program; the server's own bots are not members. */
  bot: boolean;
  online: boolean;
  muted: boolean;
  /** Whether the name can be taken for that of someone who was at the table before. */
  lookalike?: boolean;
  /** Whether the seat needs its holder's account: no link opens it, and no host gives it away. */
  bound?: boolean;
}

/** One place at the table. It is open when both `member` and `bot` are null. */
export interface Seat {
  seat: number;
  /** Who holds the seat, even while a bot plays it. */
  member: string | null;
  /** The level of the bot that plays the seat now. */
  bot: string | null;
  resigned: boolean;
  /**
   * Whether a bot has made decisions for the person who holds the seat, or someone has gone on with it for
   * another: the result is marked for good.
   */
  replaced: boolean;
  colour: number;
}

/** How the game ended. */
export interface Result {
  scores: number[];
  winners: number[];
  /** One of the game's end reasons, or `resign`, `time`, `abandoned`. */
  ending: string;
}

/** Where a continued game comes from. */
export interface Origin {
  /** The table it was continued from; null for an imported record. */
  table: string | null;
  /** How many decisions were taken over. */
  moves: number;
}

/** A pace of play, in seconds: live games have a bank and a bonus, games of days free time and a bank. */
export interface ClockTerms {
  /** What each player has at the beginning; in games of days their reserve. */
  bank?: number;
  /** What each turn may take before the bank is touched. */
  free?: number;
  /** What a turn adds to the bank of whoever has played it. */
  bonus?: number;
  /** The vacation of each player in the whole game: while one is away, one's turns take from it first. */
  rest?: number;
  /** For those whose time is up a bot plays on, or they are out: of two players, the other one wins. */
  out?: "bot" | "lose";
}

/** The clock of a table, when this was sent. */
export interface TableClock {
  terms: ClockTerms;
  /** How many milliseconds each seat has for its turn, or for its next one. */
  left: number[];
  /** Whose turn it is. */
  turn: number | null;
  /** Whether that seat's time runs: not while the game is paused, and not for bots. */
  running: boolean;
  /** How many milliseconds of vacation each seat has left. */
  rest: number[];
  /** The seats that are on vacation: while it is their turn, that is used up before their time runs. */
  away: number[];
  /** How many milliseconds each seat usually takes for a turn; null: too little is known yet. */
  usual: (number | null)[];
}

/** A player asks to take back their latest decision, and all that followed it, after the turn. */
export interface Plea {
  seat: number;
  /** How many decisions would go. */
  moves: number;
  /** The seats that have not agreed yet. */
  waits: number[];
}

/** Everything about a table that everyone who may open it may know. */
export interface Table {
  id: string;
  game: string;
  players: number;
  options: Record<string, boolean | number | string>;
  title: string;
  public: boolean;
  /** `open`: people gather. `frozen`: the rules have changed; it can be exported but no longer played. */
  status: "finished" | "frozen" | "open" | "running";
  paused: boolean;
  /** `snapshot`: the game goes on from a snapshot and its older log is lost; null otherwise. */
  notice: string | null;
  host: string;
  members: Member[];
  seats: Seat[];
  /** The seat chosen to decide first; null: the deal says who. */
  starter: number | null;
  /** The seat that was to decide when this was sent; those connected to the table read it in the view. */
  actor: number | null;
  /** The turn of then; 0 before the start. */
  turn: number;
  /** How many decisions had been taken by then: as many as the log has entries. */
  moves: number;
  spectators: number;
  created: number;
  /** Unix time in seconds, like `created`. */
  changed: number;
  rules_version: number;
  origin: Origin | null;
  /** Whether it was opened as the tutorial of its game. */
  tutorial: boolean;
  /** Whether players may ask for hints: the host lets them, and nobody plays for a rating. */
  hints: boolean;
  /** The table of the rematch, once there is one. */
  rematch: string | null;
  result: Result | null;
  /** Null: nobody's time is counted. */
  clock?: TableClock | null;
  /** Null: nobody asks to take anything back. */
  plea?: Plea | null;
  /** Whether people play for their rating: with their accounts, and without help. */
  rated?: boolean;
  /** Who may read what is written here; quick reactions stay in any case. */
  chat?: "all" | "off" | "players";
}

/** A table as the lobby lists it. */
export interface LobbyTable {
  id: string;
  game: string;
  players: number;
  options: Record<string, boolean | number | string>;
  title: string;
  status: "finished" | "frozen" | "open" | "running";
  /** The host's name. */
  host: string;
  /** Who sits where: a person's name, `bot:LEVEL`, or null for an open seat. */
  names: (string | null)[];
  created: number;
  changed: number;
  turn: number;
  result: Result | null;
  /** The pace of play; null: nobody's time is counted. */
  clock?: ClockTerms | null;
  rated?: boolean;
}

/** One decision as the viewer may know it. */
export interface LogEntry<G extends AnyGame = AnyGame> {
  turn: number;
  step: number;
  actor: number | "chance";
  move: string;
  events: G["event"][];
}

/** Replace everything from entry number `since` (from 0) on by `entries`. */
export interface LogPart {
  since: number;
  entries: LogEntry[];
}

/** The game as one viewer may know it. */
export interface View<G extends AnyGame = AnyGame> {
  game: string;
  players: number;
  options: G["options"];
  /** Whose view it is; null for a spectator's and for the open view of a finished game. */
  seat: number | null;
  turn: number;
  step: number;
  actor: number | "chance" | null;
  scores: (number | null)[];
  winners: number[];
  ending: string | null;
  undo: boolean;
  legal: string[];
  /** The legal moves that end the turn at once. */
  final: string[];
  /** The game's own part; see docs/schemas/GAME.view.json. */
  position: G["position"];
}

/** Something that a tutorial explains now; the client has the words. */
export interface GuidePage {
  key: string;
  /** The places on the board that it is about. */
  cells: string[];
}

/** How far the game is in its tutorial's script. */
export interface Guide {
  /** How many moves of the script were followed. */
  step: number;
  /** How many it has. */
  steps: number;
  /** Whether the game is still on the script, which goes on. */
  following: boolean;
  /** How many of its lessons have begun. */
  lesson: number;
  lessons: number;
  /** What is explained now, in order; empty: nothing new. */
  pages: GuidePage[];
  /** The move that the script has for the viewer now. */
  move: string | null;
}

/** The turn that a seat has planned, for that seat alone. */
export interface Plan {
  /** What is to be played, or what was not. */
  moves: string[];
  /** Whether it was no longer possible when the turn came. */
  dropped: boolean;
}

/** All that one viewer may know: the position, the log, and in a tutorial what is explained. */
export interface Frame {
  seat: number | null;
  view: View;
  log: LogPart;
  /** Null unless the table is a tutorial. */
  guide: Guide | null;
  /** What this seat has planned for its next turn. */
  plan?: Plan | null;
}

/** The game after its first `moves` decisions, as one viewer saw it then. */
export interface Moment {
  moves: number;
  /** The decision that led here; null at the start. */
  entry: LogEntry | null;
  view: View;
}

/** What a move would do, as far as the seat may know. */
export interface Preview<G extends AnyGame = AnyGame> {
  move: string;
  events: G["event"][];
  points: (number | null)[];
  ends_turn: boolean;
  /**
   * The parts of the view's `position` that the move changes, each as it would be then; null where they
   * were not asked for.
   */
  after: Partial<G["position"]> | null;
}

/**
 * A fact about a move, to be put into a sentence.
 *
 * `now`: the seat scores `amount` with the move itself, `gives`: another `seat` does. `gains`, `lacks`: the
 * seat is expected to end with that many points more or fewer, `holds`, `lets`: another `seat` with fewer or
 * more. `chance`, `less`: it wins that many games in 100 more or fewer. `alike`: nothing tells them apart.
 * The first move is compared with the others together, each of them with the first.
 */
export interface Reason {
  kind: "alike" | "chance" | "gains" | "gives" | "holds" | "lacks" | "less" | "lets" | "now";
  amount: number;
  seat: number | null;
}

/** A feature of the position that a learned evaluation looks at, and what it does to the chances. */
export interface Moved {
  /** Its name in docs/learned.md; `contested`: all rows together, `by_hand`: the points to expect. */
  feature: string;
  /** The part of the victory that the deciding seat gains by it, from -1 to 1. */
  effect: number;
}

/** A move, and what the bot expects of it. */
export interface Option {
  move: string;
  /** The expected part of the victory for the seat that decides, from 0 to 1. */
  share: number;
  /** How far that may be off, 19 times in 20. */
  margin: number;
  /** How much less it is than with the first option. */
  lag: number;
  /** Whether it cannot be told from the first option. */
  as_good: boolean;
  shares: number[];
  /** The expected final score of each seat. */
  scores: number[];
  /** What the move itself scores for each seat; null where that is secret. */
  points: (number | null)[];
  /** How the seat would go on within its turn. */
  line: string[];
  reasons: Reason[];
  /**
   * The features that speak most for the first option, or most against another beside the first; empty
   * where nothing was learned of the game, or nothing tells them apart.
   */
  moved: Moved[];
}

/** What the bot thinks of a decision, by what its seat knows. */
export interface Advice {
  seat: number;
  /** The bot's choice first. */
  options: Option[];
}

/** Something said at the table. It is text, never markup. */
export interface ChatLine {
  number: number;
  room: "players" | "spectators" | "table";
  member: string;
  name: string;
  text: string;
  at: number;
}

/**
 * The first message. Without tokens one only watches; each token adds a member to the session.
 *
 * `seq` is the last one seen: the log in the answer then starts where it may have changed.
 */
export interface Hello {
  type: "hello";
  tokens?: string[];
  seq?: number | null;
}

/** Ask for a fresh `Welcome`, after a gap. */
export interface Sync {
  type: "sync";
  seq?: number | null;
}

/** Ask for a `Pong`. */
export interface Ping {
  type: "ping";
}

/** Play one of the legal moves, by its text. `seq` is that of the view it answers. */
export interface Play {
  type: "play";
  seq: number;
  move: string;
  id: string;
  member?: string | null;
}

/** Take back one's own last move; the view's `undo` says whether that is possible. */
export interface Undo {
  type: "undo";
  seq: number;
  id: string;
  member?: string | null;
}

/** Ask the others to let one take back one's latest decision, and what followed it, after the turn. */
export interface AskBack {
  type: "ask_back";
  seq: number;
  id: string;
  member?: string | null;
}

/** Let a player take their latest decision back, or do not; whoever asks takes the question back. */
export interface AnswerBack {
  type: "answer_back";
  agreed: boolean;
  id: string;
  member?: string | null;
}

/** Ask what legal moves would do, each on its own. The answer is `Previewed`. */
export interface PreviewMoves {
  type: "preview";
  seq: number;
  moves: string[];
  /** Whether the position after each move is asked for too. */
  after?: boolean;
  id: string;
  member?: string | null;
}

/** Ask what one could do after these moves if one's next turn began now. The answer is `Foreseen`. */
export interface Foresee {
  type: "foresee";
  moves?: string[];
  id: string;
  member?: string | null;
}

/** Plan one's next turn: these moves are played when it comes if they are still legal; none: no plan. */
export interface PlanTurn {
  type: "plan";
  moves: string[];
  id: string;
  member?: string | null;
}

/** Ask the bot what it would play. The answer is `Hinted`; other commands need not wait for it. */
export interface Hint {
  type: "hint";
  seq: number;
  id: string;
  member?: string | null;
}

/** Ask how the game looked after each decision since one's own last. The answer is `Recalled`. */
export interface Recall {
  type: "recall";
  id: string;
  member?: string | null;
}

/** Give up: with two players the game ends; with more, a bot takes over the seat. */
export interface Resign {
  type: "resign";
  id: string;
  member?: string | null;
}

/** Say something. While the game is running, players and spectators do not hear each other. */
export interface Say {
  type: "chat";
  text: string;
  id: string;
  member?: string | null;
}

/** Take an open seat, or move to it, before the game starts. */
export interface Sit {
  type: "sit";
  seat: number;
  id: string;
  member?: string | null;
}

/** Give up one's seat before the game starts, and stay as a spectator. */
export interface Stand {
  type: "stand";
  id: string;
  member?: string | null;
}

/** Change one's name. */
export interface Rename {
  type: "rename";
  name: string;
  id: string;
  member?: string | null;
}

/** Leave the table for good; while the game is running, only those who are not playing it can. */
export interface Leave {
  type: "leave";
  id: string;
  member?: string | null;
}

/** Let a bot play a person's seat: one's own, or as the host an absent player's. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  level: string;
  id: string;
  member?: string | null;
}

/** Play one's own seat again after a bot did. */
export interface Reclaim {
  type: "reclaim";
  id: string;
  member?: string | null;
}

/** The older name of `reclaim`; it means the same. */
export interface TakeBack {
  type: "take_back";
  id: string;
  member?: string | null;
}

/** Open a new table with the same members, everyone one seat on. Everyone's token opens it too. */
export interface Rematch {
  type: "rematch";
  id: string;
  member?: string | null;
}

/** Put a bot on an open seat, or give the bot there another level. */
export interface AddBot {
  type: "add_bot";
  seat: number;
  level: string;
  id: string;
  member?: string | null;
}

/** Take a bot off its seat before the game starts. */
export interface RemoveBot {
  type: "remove_bot";
  seat: number;
  id: string;
  member?: string | null;
}

/** Set up the table before the start; what is null stays as it is. */
export interface Arrange {
  type: "arrange";
  /** `order[new] = old`: whoever sits on `old` moves to `new`. */
  order?: number[] | null;
  /** The colour of each seat, all different. */
  colours?: number[] | null;
  /** The seat that is to decide first; -1: as the deal says. */
  starter?: number | null;
  id: string;
  member?: string | null;
}

/** Change the title or the visibility of the table, or allow hints; what is null stays as it is. */
export interface Configure {
  type: "configure";
  title?: string | null;
  public?: boolean | null;
  hints?: boolean | null;
  id: string;
  member?: string | null;
}

/** Deal and begin; every seat must be taken. */
export interface Start {
  type: "start";
  id: string;
  member?: string | null;
}

/** Pause the game or go on; while it is paused nobody moves, not even bots. */
export interface Pause {
  type: "pause";
  paused: boolean;
  id: string;
  member?: string | null;
}

/** Go on vacation, or come back. While one is away, one's turns take from one's vacation first. */
export interface Rest {
  type: "rest";
  away: boolean;
  id: string;
  member?: string | null;
}

/** Stop someone from chatting, or allow it again. */
export interface Mute {
  type: "mute";
  target: string;
  muted: boolean;
  id: string;
  member?: string | null;
}

/** Remove a person: the seat falls open, or while the game is running a bot takes it over. */
export interface Kick {
  type: "kick";
  target: string;
  /** The bot's level; null: the weakest one. */
  level?: string | null;
  id: string;
  member?: string | null;
}

/** Renew one's own link. The old one stops working, and the whole table is told. */
export interface Reissue {
  type: "reissue";
  /** Oneself. */
  target: string;
  id: string;
  member?: string | null;
}

/** As the host, give a player's seat to someone else: everyone is told, and the result is marked. */
export interface Reassign {
  type: "reassign";
  seat: number;
  /** The new holder's name. */
  name: string;
  id: string;
  member?: string | null;
}

/** The first message on the lobby's socket. */
export interface Enter {
  type: "enter";
  /** The server's code, where it is by invitation only. */
  invitation?: string | null;
}

/** Everything this session may know, after `Hello` and `Sync`. It replaces all that came before it. */
export interface Welcome {
  type: "welcome";
  seq: number;
  /** The ids of the session's members, in the order of the tokens; empty for those who only watch. */
  you: string[];
  table: Table;
  /** One per seat of the session, or one spectator's frame; empty before the start. */
  frames: Frame[];
  chat: ChatLine[];
}

/** Seats, members, presence or the state of the table have changed. */
export interface TableChanged {
  type: "table";
  seq: number;
  table: Table;
}

/** The game has moved. */
export interface Update {
  type: "update";
  seq: number;
  frames: Frame[];
}

/** Someone has said something that this session may hear. */
export interface ChatSaid {
  type: "said";
  line: ChatLine;
}

/** A link was renewed, or a seat reassigned: everyone is told, so that nobody loses a seat unnoticed. */
export interface LinkReissued {
  type: "reissued";
  member: string;
  /** Who holds the link from now on. */
  name: string;
  by: string;
}

/** The command was carried out; what it changed has been sent before. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
  /** The new token after `reissue` and `reassign`, for whoever asked alone. */
  token?: string | null;
}

/** What the moves would do, in the order in which they were asked about. */
export interface Previewed {
  type: "previewed";
  id: string;
  seq: number;
  previews: Preview[];
}

/** What can be planned next, for whoever asked alone. */
export interface Foreseen {
  type: "foreseen";
  id: string;
  seq: number;
  /** A position to which the plan may lead, as the seat would see it; `legal`: what can be planned next. */
  view: View;
  /** Whether the turn would be over. */
  whole: boolean;
}

/** What happened since the seat's own last decision, oldest first. */
export interface Recalled {
  type: "recalled";
  id: string;
  seq: number;
  moments: Moment[];
}

/** What the bot would play, for whoever asked alone. */
export interface Hinted {
  type: "hinted";
  id: string;
  seq: number;
  advice: Advice;
}

/** Nothing was changed. `code` is stable, `message` is for people; docs/protocol.md lists the codes. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  seq: number;
}

/** The server is there. */
export interface Pong {
  type: "pong";
  seq: number;
}

/** The server is closing the socket; `again` says whether to come back. */
export interface Bye {
  type: "bye";
  code: string;
  message: string;
  again: boolean;
  /** When a ban ends: Unix time in seconds; left out of all other goodbyes. */
  until?: number | null;
}

/** The public tables that gather people or are being played, after `Enter`: the latest change first. */
export interface LobbyListed {
  type: "lobby";
  tables: LobbyTable[];
}

/** Some of them are new or different, others are listed no longer. */
export interface LobbyChanged {
  type: "lobby_changed";
  /** Each replaces what was known of it. */
  tables: LobbyTable[];
  gone: string[];
}

/** A choice between rules. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  note: string;
  /** Player counts at which a value other than the default may be chosen; empty: all. */
  players: number[];
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  players: number[];
  options: OptionInfo[];
  verbs: string[];
  end_reasons: string[];
  /** The move that says "my turn is over" and nothing else: it has a key, and needs no confirmation. */
  end_turn: string | null;
  /** Moves that say "nothing more in this step": where one is the only choice it may be played at once. */
  passes: string[];
  /** Whether a turn can be planned before it comes. */
  plans: boolean;
  rules_version: number;
  /** How many players its tutorial has; null: it has none. */
  tutorial: number | null;
}

/** A game that can be played here, with what is in its box. */
export interface GameDetails<G extends AnyGame = AnyGame> {
  info: GameInfo;
  /** What is printed on boards, tiles and cards; see docs/schemas/GAME.material.json. */
  material: G["material"];
}

/** What can be played here, and against whom. */
export interface Games {
  games: GameInfo[];
  /** The bots' levels, weakest first. */
  levels: string[];
  /** How long a bot of each level means to think about a turn at most; a busy server may take longer. */
  seconds: Record<string, number>;
  /** Whether creating a table needs the host's invitation code. */
  invitation_only: boolean;
  version: string;
  /** Whether people may have accounts here. */
  accounts?: boolean;
  /** Whether tables may have clocks here. */
  clocks?: boolean;
  /** Whether there are rated tables. */
  ratings?: boolean;
  /** Who may read what is written at tables here, at most. */
  chat?: "all" | "off" | "players";
  /** Whether people can be reported here. */
  moderation?: boolean;
  /** Whether people may have themselves told what happens while they are away. */
  notices?: boolean;
}

/** Who is to sit there: a person on this device (`name`), a bot (`level`), or nobody yet. */
export interface SeatChoice {
  name?: string | null;
  level?: string | null;
}

/** Open a table. */
export interface NewTable {
  /** The host's name. */
  name: string;
  /**
   * Who sits where; the host takes the first seat whose `name` is the host's, if there is one.
   * Null: the host on seat 0, the other seats open.
   */
  seats?: SeatChoice[] | null;
  title?: string;
  public?: boolean;
  /** Start at once; all seats must be taken. */
  start?: boolean;
  /** Who may read what is written there; quick reactions stay in any case. */
  chat?: "all" | "off" | "players";
  invitation?: string | null;
  /** The same id again gives the same answer instead of a second table. */
  id?: string | null;
  game: string;
  players: number;
  options?: Record<string, boolean | number | string>;
  /** The tutorial of the game: its own deal, easy bots on the other seats, started at once. */
  tutorial?: boolean;
  /** The pace of play; null: nobody's time is counted. */
  clock?: ClockTerms | null;
  /** Play for one's rating: everyone needs an account, seats are drawn by lot, and nobody is helped. */
  rated?: boolean;
}

/** Continue a finished game from any position at a new table. */
export interface NewFork {
  /** The host's name. */
  name: string;
  /**
   * Who sits where; the host takes the first seat whose `name` is the host's, if there is one.
   * Null: the host on seat 0, the other seats open.
   */
  seats?: SeatChoice[] | null;
  title?: string;
  public?: boolean;
  /** Start at once; all seats must be taken. */
  start?: boolean;
  /** Who may read what is written there; quick reactions stay in any case. */
  chat?: "all" | "off" | "players";
  invitation?: string | null;
  /** The same id again gives the same answer instead of a second table. */
  id?: string | null;
  /** How many decisions of the old game are taken over. */
  moves: number;
}

/** Import a record: a finished game to replay, or an unfinished one to continue. */
export interface NewRecord {
  /** The host's name. */
  name: string;
  /**
   * Who sits where; the host takes the first seat whose `name` is the host's, if there is one.
   * Null: the host on seat 0, the other seats open.
   */
  seats?: SeatChoice[] | null;
  title?: string;
  public?: boolean;
  /** Start at once; all seats must be taken. */
  start?: boolean;
  /** Who may read what is written there; quick reactions stay in any case. */
  chat?: "all" | "off" | "players";
  invitation?: string | null;
  /** The same id again gives the same answer instead of a second table. */
  id?: string | null;
  record: Json;
}

/** Join a table. */
export interface NewMember {
  name: string;
  /**
   * The seat to take, once the game runs one that a bot plays for nobody; null: the first open one, or none
   * if there is none.
   */
  seat?: number | null;
  /** Join as a spectator, who can chat. */
  watch?: boolean;
  /** Whether it is a program that joins; it says so itself. */
  bot?: boolean;
  id?: string | null;
}

/** The secret of one member. It is shown once; the link is BASE/t/TABLE#TOKEN. */
export interface SeatLink {
  member: string;
  name: string;
  seat: number | null;
  token: string;
}

/** The table and the secrets of its new members, the host's or one's own first. */
export interface Joined {
  table: Table;
  links: SeatLink[];
}

/** Public tables, latest change first. */
export interface Lobby {
  tables: LobbyTable[];
  /** Send it as `after` for the next page; null: this is the last one. */
  next: string | null;
}

/** Where a decision lies in its turn; a scrubber groups by it. */
export interface Mark {
  turn: number;
  step: number;
  actor: number | "chance";
  /** Whether anyone's score changed. */
  scored: boolean;
}

/** Some moments of a finished game, and the marks of all its decisions. */
export interface Replay {
  table: string;
  viewer: number | "open" | "spectator";
  total: number;
  marks: Mark[];
  moments: Moment[];
}

/** Everyone's chance at the beginning of a turn, as the seat that decides first could judge it then. */
export interface ChancePoint {
  turn: number;
  moves: number;
  /** Whose knowledge it is; null: the game is over. */
  seat: number | null;
  shares: number[];
  margin: number;
}

/** A turn that changed a seat's chance by much. */
export interface TurningPoint {
  turn: number;
  moves: number;
  seat: number;
  change: number;
  why: "decision" | "luck" | "play";
  /** The costly decision behind it, by the number of moves before it. */
  decision: number | null;
}

/** What a decision cost beside the bot's choice. */
export interface JudgedDecision {
  /** How many decisions were made before it. */
  moves: number;
  turn: number;
  step: number;
  seat: number;
  played: string;
  /** What the bot would have played. */
  best: string;
  /** The part of the victory that was given away, 0 or more. */
  cost: number;
  margin: number;
  /** Whether that is worth speaking of: 3 in 100, and more than the margin. */
  costly: boolean;
}

/** What the bot says of a finished game, or of as much of it as is judged by now. */
export interface ReviewedGame {
  points: ChancePoint[];
  turnings: TurningPoint[];
  /** At most three of each seat, the costliest first. */
  costliest: JudgedDecision[];
  /** What each seat gave away by costly decisions. */
  lost: number[];
  decisions: JudgedDecision[];
}

/** How far the analysis of a finished game is, and what it says. */
export interface Analysis {
  table: string;
  state: "done" | "failed" | "none" | "queued" | "running";
  done: number;
  /** Steps at most: every move, then the decisions that are looked at again. */
  total: number;
  game: ReviewedGame | null;
}

/** One decision in full: the moment before it as its seat saw it, and the moves with what they do. */
export interface ReviewedDecision {
  decision: JudgedDecision;
  view: View;
  /** The bot's choice first, then the played move, then others. */
  options: Option[];
  /** What each of them does, in the same order, with the position after it. */
  previews: Preview[];
}

/** Why a request was refused; nothing was changed. */
export interface Problem {
  code: string;
  message: string;
  /** When a ban ends: Unix time in seconds; left out of all other refusals. */
  until?: number | null;
}

/** How one can sign in here. */
export interface Ways {
  passkeys: boolean;
  passwords: boolean;
  /** Whether a link can be sent by e-mail. */
  letters?: boolean;
}

/** Ask for what a passkey must sign: to open an account, to sign in, or to add a passkey to one's own. */
export interface NewChallenge {
  purpose: "passkey" | "sign_in" | "sign_up";
  /** The name of the account that is opened; null otherwise. */
  name?: string | null;
}

/** For `navigator.credentials`: `create` to open an account or add a passkey, `get` to sign in. */
export interface Challenge {
  /** The `publicKey` of the WebAuthn call, in its JSON form. */
  options: Json;
}

/** Open an account, with a passkey or with a password. */
export interface NewAccount {
  name: string;
  /** The passkey that was made for a challenge of `sign_up`, in its JSON form. */
  credential?: Json | null;
  password?: string | null;
  /** What to call this device in the list of sessions and passkeys. */
  label?: string;
}

/** Sign in: with a passkey, with a name and a password or a recovery code, or with a letter's link. */
export interface SignIn {
  credential?: Json | null;
  /** What the link carries behind its `#`. */
  letter?: string | null;
  name?: string | null;
  password?: string | null;
  code?: string | null;
  label?: string;
}

/** Ask for a letter whose link signs one in. */
export interface NewLetter {
  email: string;
  language?: "en" | "fr";
}

/** Add a passkey to one's account. */
export interface NewPasskey {
  credential: Json;
  label?: string;
}

/** What to call one of one's passkeys. */
export interface NewLabel {
  label: string;
}

/** Set or change one's password. */
export interface NewPassword {
  password: string;
}

/** Change the name of one's account; to delete it, its name as it is. */
export interface NewName {
  name: string;
}

/** The link of a seat that this device holds. */
export interface TableToken {
  table: string;
  token: string;
}

/** Take the seats of a device over into one's account. */
export interface TakeOver {
  links: TableToken[];
}

/** Whether one's seat needs one's account: then no link opens it, and no host gives it away. */
export interface Binding {
  bound: boolean;
}

/** One of the passkeys of an account. */
export interface Passkey {
  id: string;
  label: string;
  created: number;
  /** When someone last signed in with it. */
  used: number;
}

/** A device where the account is signed in. */
export interface SessionInfo {
  id: string;
  label: string;
  created: number;
  /** When it was last seen, to the day. */
  seen: number;
  /** Whether it is the one that asks. */
  here: boolean;
}

/** One's own account. */
export interface Account {
  name: string;
  created: number;
  /** Whether it has one. */
  password: boolean;
  /** How many recovery codes are left. */
  codes: number;
  /** Whether one has signed in so lately that everything may be changed. */
  fresh: boolean;
  passkeys: Passkey[];
  sessions: SessionInfo[];
}

/** Fresh recovery codes. They are shown once; older ones are void. */
export interface Codes {
  codes: string[];
}

/** A new account, and its recovery codes, which are shown once. */
export interface Opened {
  account: Account;
  codes: string[];
}

/** A table at which the account is a member. */
export interface AccountTable {
  table: string;
  member: string;
  /** What one is called there. */
  name: string;
  seat: number | null;
  game: string;
  title: string;
  status: "finished" | "frozen" | "open" | "running";
  changed: number;
  /** Whether one's own decision is waited for. */
  waits: boolean;
  bound: boolean;
  result: Result | null;
  clock?: ClockTerms | null;
  /** How many milliseconds one has left for the decision that is waited for; null: time does not run. */
  left?: number | null;
}

/** All tables of an account: those that wait for it first, by the time left; then the latest change. */
export interface AccountTables {
  tables: AccountTable[];
}

/** A line of chat. */
export interface Spoken {
  table: string;
  text: string;
  at: number;
}

/** Everything that is kept of an account. */
export interface Export {
  account: Account;
  tables: AccountTable[];
  chat: Spoken[];
  /** Whom it has muted or blocked. */
  quiet?: QuietPerson[];
  /** Null: this server tells nobody anything. */
  notices?: Notices | null;
  /** Null: no rated game of it has ended. */
  ratings?: Profile | null;
  /** All of them, the latest first. */
  rated_games?: RatedGame[];
}

/** It is done; there is nothing more to say. */
export interface Gone {
  done?: boolean;
}

/** How strong someone is at a game with this number of players. */
export interface Rating {
  game: string;
  players: number;
  rating: number;
  /** The true strength lies within it, 19 times in 20. */
  margin: number;
  /** Whether too little is known for a place in the list. */
  provisional: boolean;
  /** Rated games; 0 for bots, which stand where the arena has put them. */
  games: number;
  /** The place in the list among people; null: none yet. */
  place: number | null;
}

/** A line of the list. */
export interface Leader {
  player: string;
  /** A person's name, or a bot's level. */
  name: string;
  bot: boolean;
  rating: number;
  margin: number;
  provisional: boolean;
  games: number;
  place: number | null;
}

/** The strongest at a game and number of players, with bots as landmarks; provisional ones are last. */
export interface Leaderboard {
  game: string;
  players: number;
  /** How many have a rating. */
  people: number;
  leaders: Leader[];
}

/** Someone who plays rated games. */
export interface Profile {
  player: string;
  /** A bot's level; null: the account has been deleted. */
  name: string | null;
  bot: boolean;
  /** Of people: when the account was opened. */
  since: number | null;
  ratings: Rating[];
  /** The colours that they have played, the most frequent first. */
  colours: number[];
}

/** Someone in a rated game. */
export interface RatedSeat {
  seat: number;
  player: string | null;
  name: string | null;
  bot: boolean;
  rank: number;
  score: number;
}

/** A rated game in someone's list. */
export interface RatedGame {
  number: number;
  /** Null: the table is private, or gone. */
  table: string | null;
  game: string;
  players: number;
  finished: number;
  rank: number;
  rating: number | null;
  margin: number | null;
  /** All three are null for bots. */
  change: number | null;
  seats: RatedSeat[];
}

/** Someone's rated games, the latest first. */
export interface RatedGames {
  games: RatedGame[];
  /** Send it as `before` for the next page; null: this is the last one. */
  next: number | null;
}

/** Someone's rating after a game. */
export interface RatingPoint {
  number: number;
  at: number;
  rating: number;
  margin: number;
}

/** How someone's rating went, oldest first; of very many games the latest. */
export interface RatingHistory {
  player: string;
  game: string;
  players: number;
  points: RatingPoint[];
}

/** Two players, over all rated games that both were in. */
export interface HeadToHead {
  player: string;
  other: string;
  games: number;
  /** How often the first was ahead of the other, whoever else won. */
  ahead: number;
  behind: number;
  level: number;
}

/** What a game did to a rating. */
export interface SeatRating {
  seat: number;
  player: string | null;
  bot: boolean;
  rating: number | null;
  margin: number | null;
  /** Null for bots, and while the game does not count. */
  change: number | null;
}

/** What the game of a table did to the ratings. */
export interface TableRatings {
  table: string;
  state: "counted" | "not_counted" | "pending" | "unrated";
  /** Why it does not count: `abandoned`, `short`, `guest`, `twice` or `bots`. */
  why: string | null;
  seats: SeatRating[];
}

/** Hours in which nothing is told: in minutes after midnight, in one's time zone. They may run over it. */
export interface Quiet {
  begins: number;
  ends: number;
}

/** What one is told of, in one of the ways. */
export interface Occasions {
  turn?: boolean;
  over?: boolean;
  /** Someone with an account invites one to a table. */
  invited?: boolean;
  /** Someone says something at one's table while one is away; once an hour at most, and not what. */
  said?: boolean;
}

/** Where and when one wants to be told, and of what in which way. */
export interface NewNotices {
  /** An address that is sent a POST; null: none. */
  webhook?: string | null;
  /** An address that letters go to, once it is confirmed; null: none. */
  email?: string | null;
  by_webhook?: Occasions;
  by_email?: Occasions;
  by_push?: Occasions;
  quiet?: Quiet | null;
  /** One's time zone, such as `Europe/Paris`. */
  zone?: string;
  /** Of letters. */
  language?: "en" | "fr";
  /** Whether a link in a letter may sign one in. Switching it on needs a fresh sign-in. */
  sign_in?: boolean;
}

/** A browser that is to show notices: what its `PushSubscription` says. */
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr";
  /** What the device is called. */
  label?: string;
}

/** A browser that shows notices. */
export interface Device {
  id: string;
  label: string;
  created: number;
}

/** Where and when one is told, and of what in which way. */
export interface Notices {
  webhook: string | null;
  /** What messages are signed with; null without a webhook. It is new whenever the address is. */
  secret: string | null;
  email: string | null;
  /** Whether the link in the letter to that address was followed. */
  confirmed: boolean;
  devices: Device[];
  by_webhook: Occasions;
  by_email: Occasions;
  by_push: Occasions;
  quiet: Quiet | null;
  zone: string;
  language: "en" | "fr";
  sign_in: boolean;
  /** How many messages in a row could not be delivered. */
  failing: number;
  /** Whether this server sends letters. */
  letters: boolean;
  /** Whether they may sign people in here. */
  letters_sign_in: boolean;
  /** The public key with which browsers subscribe; null: this server sends nothing to browsers. */
  push_key: string | null;
}

/** What came of a message that was sent to try one of the ways. */
export interface TriedWay {
  way: "email" | "push" | "webhook";
  delivered: boolean;
  problem: string | null;
}

/** What came of a message that was sent to try all ways. */
export interface Tried {
  ways: TriedWay[];
}

/** Invite someone with an account to a table where one sits. */
export interface Invitation {
  table: string;
  name: string;
}

/** Something that is told. */
export interface Event {
  kind: "invited" | "over" | "said" | "turn" | "test";
  table?: string | null;
  game?: string | null;
  title?: string | null;
  turn?: number | null;
  link?: string | null;
  /** Who invites. */
  by?: string | null;
  /** Whether the planned turn was no longer possible. */
  dropped?: boolean;
}

/** The body of a message: everything that was due at once. */
export interface Told {
  /** The same if a message is sent again because nobody knows whether it arrived. */
  id: string;
  events: Event[];
}

/** Do not hear someone at a table any more (`mute`), or do not meet them again (`block`). */
export interface NewQuiet {
  member: string;
  kind: "block" | "mute";
}

/** The members of a table whom one does not hear. */
export interface QuietHere {
  muted: string[];
  blocked: string[];
}

/** Someone whom one does not want to hear or to meet. */
export interface QuietPerson {
  id: number;
  kind: "block" | "mute";
  /** As it was at the table where one met. */
  name: string;
  created: number;
}

/** All of them, the latest first. */
export interface QuietPeople {
  people: QuietPerson[];
}

/** Tell the host of the server about someone at one's table. */
export interface NewReport {
  member: string;
  reason: "cheating" | "name" | "other" | "words";
  text?: string;
  /** The numbers of the lines that it is about; empty: the latest ones of that person. */
  lines?: number[];
  /** One's own seat's; null: one is signed in to the account that is at the table. */
  token?: string | null;
}

/** The host will read it. */
export interface ReportKept {
  /** How many lines of chat were kept with it. */
  lines: number;
}

/** A line of chat as it was when it was reported. */
export interface KeptLine {
  number: number;
  text: string;
  at: number;
}

/** What someone told the host. */
export interface Report {
  id: number;
  table: string;
  game: string;
  /** Their name at the table, like the next one. */
  reporter: string;
  name: string;
  /** The account of the one who was reported; null: a guest, or it was deleted. */
  account: string | null;
  /** Whether it is still known where they came from, so that the address can be banned. */
  address: boolean;
  reason: "cheating" | "name" | "other" | "words";
  text: string;
  lines: KeptLine[];
  created: number;
  closed: number | null;
  decision: string | null;
  closed_by: string | null;
}

/** Reports, the latest first. */
export interface Reports {
  reports: Report[];
}

/** What comes of a report. */
export interface Decision {
  decision: string;
  /** False: it is open again. */
  closed?: boolean;
}

/** Keep someone out: the one whom a report is about, or an account. */
export interface NewBan {
  kind: "account" | "address";
  report?: number | null;
  account?: string | null;
  days: number;
  why: string;
}

/** Someone who may not come. */
export interface Ban {
  id: number;
  kind: "account" | "address";
  name: string;
  created: number;
  until: number;
  why: string;
  by: string;
  lifted: number | null;
  active: boolean;
}

/** Bans, the latest first. */
export interface Bans {
  bans: Ban[];
}

/** Why a host does something. */
export interface Because {
  why: string;
}

/** A table, also a private one. */
export interface HostTable {
  id: string;
  game: string;
  title: string;
  status: "finished" | "frozen" | "open" | "running";
  public: boolean;
  rated: boolean;
  /** Who sits where: a person's name, `bot:LEVEL`, or null for an open seat. */
  names: (string | null)[];
  changed: number;
  reports: number;
}

/** Tables, the latest change first. */
export interface HostTables {
  tables: HostTable[];
  /** Send it as `after` for the next page; null: this is the last one. */
  next: string | null;
}

/** An account. */
export interface HostPerson {
  account: string;
  name: string;
  created: number;
  tables: number;
  reports: number;
  /** Until when; null: they are not. */
  banned: number | null;
}

/** Accounts, by name. */
export interface HostPeople {
  people: HostPerson[];
}

/**
 * Something that may be cheating, and may be nothing: the host looks, and nothing happens by itself.
 *
 * `address`: two accounts came to one rated table from one address. `trading`: two players win against each
 * other in turn, by giving up early, far more often than others do.
 */
export interface Signal {
  kind: "address" | "trading";
  /** Accounts' names. */
  people: string[];
  game: string | null;
  tables: string[];
  /** How often honest players would come to at least as many; null where nothing was counted. */
  chance: number | null;
  at: number;
}

/** Signals, the latest first. */
export interface Signals {
  signals: Signal[];
}

/** What someone who looks after the server did. */
export interface AuditEntry {
  id: number;
  at: number;
  who: string;
  what: "ban" | "close" | "erase" | "lift" | "prune" | "reopen" | "token" | "withdraw";
  about: string;
  why: string;
}

/** The audit log, the latest first. */
export interface Audit {
  entries: AuditEntry[];
}

/** How busy this process is. */
export interface Load {
  sockets: number;
  /** In memory. */
  tables: number;
  /** Carried out since it started, like the next two. */
  commands: number;
  refusals: number;
  failures: number;
  /** The mean time of a commit; null: there was none. */
  commit_ms: number | null;
}

/** What the host's page begins with. */
export interface HostOverview {
  who: string;
  /** Those that are open. */
  reports: number;
  bans: number;
  people: number;
  /** By status. */
  tables: Record<string, number>;
  load: Load;
}

export type ClientMessage =
  | Hello
  | Sync
  | Ping
  | Play
  | Undo
  | AskBack
  | AnswerBack
  | PreviewMoves
  | Foresee
  | PlanTurn
  | Hint
  | Recall
  | Resign
  | Say
  | Sit
  | Stand
  | Rename
  | Leave
  | HandOver
  | Reclaim
  | TakeBack
  | Rematch
  | AddBot
  | RemoveBot
  | Arrange
  | Configure
  | Start
  | Pause
  | Rest
  | Mute
  | Kick
  | Reissue
  | Reassign;

export type AnyCommand =
  | Play
  | Undo
  | AskBack
  | AnswerBack
  | PreviewMoves
  | Foresee
  | PlanTurn
  | Hint
  | Recall
  | Resign
  | Say
  | Sit
  | Stand
  | Rename
  | Leave
  | HandOver
  | Reclaim
  | TakeBack
  | Rematch
  | AddBot
  | RemoveBot
  | Arrange
  | Configure
  | Start
  | Pause
  | Rest
  | Mute
  | Kick
  | Reissue
  | Reassign;

export type ServerMessage =
  | Welcome
  | TableChanged
  | Update
  | ChatSaid
  | LinkReissued
  | Done
  | Previewed
  | Foreseen
  | Recalled
  | Hinted
  | Refused
  | Pong
  | Bye;

export type LobbyClientMessage =
  | Enter
  | Ping;

export type LobbyServerMessage =
  | LobbyListed
  | LobbyChanged
  | Refused
  | Pong
  | Bye;
