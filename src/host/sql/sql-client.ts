/** The result of a query. */
export interface SqlResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number | null;
  /** What the database has done, such as `INSERT`; absent where the driver does not say. */
  readonly command?: string;
}

/** A query and its parameters. */
export interface Statement {
  readonly text: string;
  readonly params?: readonly unknown[];
  /** The table, when the statement does nothing but insert one row into it. */
  readonly into?: string;
}

/** Runs queries with parameters `$1`, `$2`. */
export interface SqlRunner {
  query(text: string, params?: readonly unknown[]): Promise<SqlResult>;
}

/** A connection checked out of a pool; it must be released, with `true` when it is broken. */
export interface SqlConnection extends SqlRunner {
  release(broken?: boolean): void;
}

/** Connections to one database, in the form of `pg` for PostgreSQL and the embedded database alike. */
export interface SqlPool extends SqlRunner {
  connect(): Promise<SqlConnection>;
  end(): Promise<void>;
}

/** The five-character SQLSTATE of an error; empty for other errors. */
export const sqlState = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** True for a serialisation failure, a deadlock or a lock timeout. */
export const isCollision = (cause: unknown): boolean => ['40001', '40P01', '55P03'].includes(sqlState(cause));

/**
 * True when a retry of the transaction may succeed: after a collision, a concurrent insert (23505), or a lost prepared
 * statement (26000, 42P05).
 */
export const isRetryable = (cause: unknown): boolean =>
  isCollision(cause) || ['23505', '26000', '42P05'].includes(sqlState(cause));

/** True when a read-only transaction tried to write. */
export const isReadOnly = (cause: unknown): boolean => sqlState(cause) === '25006';

/** Errors of connections, and of a server that starts, stops, or is out of resources. */
const UNREACHABLE_STATES = /^(?:08...|57P0[123]|53...|25P03|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
const UNREACHABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** True when the database is unreachable for now. */
export const isUnreachable = (cause: unknown): boolean =>
  UNREACHABLE_STATES.test(sqlState(cause)) || (cause instanceof Error && UNREACHABLE_TEXT.test(cause.message));

/** True when the database cancelled a statement after its timeout: it is overloaded, or a lock is held for too long. */
export const isTooSlow = (cause: unknown): boolean => sqlState(cause) === '57014';

/** True when the database refused a statement over a working connection. */
export const isRefusal = (cause: unknown): boolean => /^[0-9A-Z]{5}$/.test(sqlState(cause)) && !isUnreachable(cause);

/** The database is overloaded or unreachable: nothing was written, and the call may be retried later. */
export class UnavailableError extends Error {
  /** Seconds after which to retry. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, cause: unknown) {
    super(message, { cause });
    this.name = 'UnavailableError';
    this.retryAfter = retryAfter;
  }
}
