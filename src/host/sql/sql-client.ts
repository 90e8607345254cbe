/** What a query answers. */
export interface SqlResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number | null;
}

/** A query that is to be run. */
export interface Statement {
  readonly text: string;
  readonly params?: readonly unknown[];
  /** The table into which it inserts one row, where it does nothing else. */
  readonly into?: string;
}

/** Whatever runs a query with parameters `$1`, `$2`. */
export interface SqlRunner {
  query(text: string, params?: readonly unknown[]): Promise<SqlResult>;
}

/** A connection that somebody took; it has to be given back, or away when it is broken. */
export interface SqlConnection extends SqlRunner {
  release(broken?: boolean): void;
}

/** Connections to one database, as `pg` gives them for PostgreSQL and for the embedded one alike. */
export interface SqlPool extends SqlRunner {
  connect(): Promise<SqlConnection>;
  end(): Promise<void>;
}

/** The five characters by which PostgreSQL names an error; empty for other errors. */
export const sqlState = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** True when others were in the way. */
export const isCollision = (cause: unknown): boolean => ['40001', '40P01', '55P03'].includes(sqlState(cause));

/** True when the same transaction may well succeed once more: others were in the way, or were first (23505), or a pooler lost a statement (26000, 42P05). */
export const isRetryable = (cause: unknown): boolean =>
  isCollision(cause) || ['23505', '26000', '42P05'].includes(sqlState(cause));

/** True when a transaction that was to read alone wrote something. */
export const isReadOnly = (cause: unknown): boolean => sqlState(cause) === '25006';

/** Errors of connections and of a server that starts, stops, or has no room. */
const LOST = /^(?:08...|57P0[123]|53...|25P03|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** True when the database cannot be reached for now. */
export const isUnreachable = (cause: unknown): boolean =>
  LOST.test(sqlState(cause)) || (cause instanceof Error && LOST_TEXT.test(cause.message));

/** True when the database gave up what took it too long: it has too much to do, or somebody holds what was asked for. */
export const isTooSlow = (cause: unknown): boolean => sqlState(cause) === '57014';

/** True when the database, over a connection that goes on, refused what it was asked for. */
export const isRefusal = (cause: unknown): boolean => /^[0-9A-Z]{5}$/.test(sqlState(cause)) && !isUnreachable(cause);

/** The database is busy or cannot be reached: nothing was written, and the same call may be made again later. */
export class UnavailableError extends Error {
  /** After how many seconds it is worth asking again. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, cause: unknown) {
    super(message, { cause });
    this.name = 'UnavailableError';
    this.retryAfter = retryAfter;
  }
}
