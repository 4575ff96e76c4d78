// The server's REST side, typed. What it refuses is thrown as Refused: one sentence, and the rule that speaks.
import { toast } from "../ui/toasts";
import type {
  AskDraft, AskJudge, AskPuzzle, AskRandom, AskStudy, BuilderCard, Chancing, Checked, Created, Drafted, Foretold, FromClient, Done, Told, Hinted, Hinting, Home, JudgedTeam, Language, LineupToCheck, Moment, NewTable, Problem, PuzzleCard, PuzzleMoment,
  RandomTeam, Reel, Reviewed, RuleCard, SetSeat, Solution, Study, TableCard, TakeSeat, Threatening, Ticket, TileCard, Verified, Whole,
} from "../wire";
import { base } from "./route";
import { language, t } from "./words";

export class Refused extends Error {
  constructor(
    readonly text: string,
    readonly rule: string = "",
    /** the HTTP status; 0: the server could not be reached */
    readonly status: number = 0,
  ) {
    super(text);
  }
}

interface Call {
  method?: "GET" | "POST";
  query?: Record<string, string | undefined>;
  /** sent as JSON; a string is sent as text */
  body?: unknown;
  token?: string | undefined;
  /** the answer is text */
  text?: boolean;
}

/** One request below /api. */
export async function call<T>(path: string, { method, query = {}, body, token, text = false }: Call = {}): Promise<T> {
  const wanted = new URLSearchParams({ language: language() });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) wanted.set(name, value);
  const headers: Record<string, string> = { Accept: text ? "text/plain, application/json" : "application/json" };
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`${base()}/api${path}?${wanted}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(t("ui.offline"));
  }
  if (!answer.ok) throw await refusal(answer);
  return (text ? await answer.text() : await answer.json()) as T;
}

const id = encodeURIComponent;

export const api = {
  home: (wish: Language = language()) => call<Home>("/home", { query: { language: wish } }),
  tiles: (game: string) => call<TileCard[]>(`/games/${id(game)}/tiles`),
  lineups: (game: string, mode: string) => call<TileCard[]>(`/games/${id(game)}/lineups`, { query: { mode } }),
  checkLineup: (game: string, mode: string, lineup: unknown) =>
    call<Checked>(`/games/${id(game)}/lineups`, { body: { mode, lineup } satisfies LineupToCheck }),
  builder: (game: string) => call<BuilderCard>(`/games/${id(game)}/builder`),
  judge: (game: string, wish: AskJudge) => call<JudgedTeam>(`/games/${id(game)}/builder/judge`, { body: { language: language(), ...wish } }),
  randomTeam: (game: string, wish: AskRandom) => call<RandomTeam>(`/games/${id(game)}/builder/random`, { body: { language: language(), ...wish } }),
  draft: (game: string, wish: AskDraft) => call<Drafted>(`/games/${id(game)}/builder/draft`, { body: { language: language(), ...wish } }),
  rules: (game: string, search?: string) => call<RuleCard[]>(`/games/${id(game)}/rules`, { query: { search } }),
  rule: (rule: string) => call<RuleCard>(`/rules/${id(rule)}`),

  create: (table: NewTable) => call<Created>("/tables", { body: table }),
  tables: (state: "waiting" | "over") => call<TableCard[]>("/tables", { query: { state } }),
  table: (table: string) => call<TableCard>(`/tables/${id(table)}`),
  sit: (table: string, wish: TakeSeat) => call<Ticket>(`/tables/${id(table)}/seats`, { body: wish }),
  setSeat: (table: string, seat: number, wish: SetSeat, host: string) =>
    call<Ticket>(`/tables/${id(table)}/seats/${seat}`, { body: wish, token: host }),
  now: (table: string, token?: string) => call<Whole>(`/tables/${id(table)}/now`, { token }),
  act: (table: string, wish: FromClient, token?: string) => call<Done | Told>(`/tables/${id(table)}/do`, { body: wish, token }),
  exported: (table: string, token?: string) => call<string>(`/tables/${id(table)}/export`, { token, text: true }),
  imported: (file: string) => call<TableCard>("/tables/import", { body: file }),
  fork: (table: string, at: number, token?: string) => call<Created>(`/tables/${id(table)}/fork`, { body: { at }, token }),
  reel: (table: string, token?: string) => call<Reel>(`/tables/${id(table)}/reel`, { token }),
  at: (table: string, n: number, token?: string) => call<Moment>(`/tables/${id(table)}/at/${n}`, { token }),
  verify: (table: string) => call<Verified>(`/tables/${id(table)}/verify`),
  forecast: (table: string, token?: string) => call<Foretold>(`/tables/${id(table)}/forecast`, { token }),
  forecastAt: (table: string, n: number, token?: string) => call<Foretold>(`/tables/${id(table)}/at/${n}/forecast`, { token }),
  advice: (table: string, seat: number, token?: string) => call<Hinting>(`/tables/${id(table)}/hint`, { query: { seat: String(seat) }, token }),
  threats: (table: string, seat: number, token?: string) => call<Threatening>(`/tables/${id(table)}/threats`, { query: { seat: String(seat) }, token }),
  chance: (table: string, seat: number, token?: string) => call<Chancing>(`/tables/${id(table)}/chance`, { query: { seat: String(seat) }, token }),
  review: (table: string) => call<Reviewed>(`/tables/${id(table)}/review`),

  study: (wish: AskStudy) => call<Study>("/study", { body: wish }),
  studyForecast: (wish: AskStudy) => call<Foretold>("/study/forecast", { body: wish }),
  puzzles: (game?: string) => call<PuzzleCard[]>("/puzzles", { query: { game } }),
  puzzle: (puzzle: string, wish: AskPuzzle) => call<PuzzleMoment>(`/puzzles/${id(puzzle)}`, { body: wish }),
  hint: (puzzle: string, wish: AskPuzzle) => call<Hinted>(`/puzzles/${id(puzzle)}/hint`, { body: wish }),
  solution: (puzzle: string) => call<Solution>(`/puzzles/${id(puzzle)}/solution`),
};

/** The result, or undefined after the refusal has been shown as a notice. */
export async function attempt<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    toast(problem.text, "bad", problem.rule);
    return undefined;
  }
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (typeof problem.text === "string") return new Refused(problem.text, problem.rule ?? "", answer.status);
  } catch {
    // a proxy's page, not the server's words
  }
  return new Refused(t("ui.failed", { status: String(answer.status) }), "", answer.status);
}
