import type { SqlConnection, SqlPool, SqlResult } from '../sql-client.ts';

const NOTHING: SqlResult = { rows: [], rowCount: 0 };
const ENDINGS: ReadonlySet<string> = new Set(['commit', 'rollback']);

/**
 * The connection of a read-only transaction. It is given back while jobs run aside, so that others can use it: a query that comes
 * meanwhile or later takes one again, and begins on a new snapshot. Queries, jobs and both together may overlap.
 */
export class ReadingConnection implements SqlConnection {
  readonly #pool: Pick<SqlPool, 'connect'>;
  readonly #beginning: string;
  #connection: SqlConnection | undefined;
  /** Taking a connection again; all queries of that time wait for the same one. */
  #taking: Promise<SqlConnection> | undefined;
  #hasBegun = false;
  #hasEnded = false;
  /** Savepoints would be lost with the connection, so it is kept after the first. */
  #hasSavepoint = false;
  /** Numbers of unanswered queries, and of running jobs. */
  #asked = 0;
  #jobs = 0;

  private constructor(pool: Pick<SqlPool, 'connect'>, beginning: string, connection: SqlConnection) {
    this.#pool = pool;
    this.#beginning = beginning;
    this.#connection = connection;
  }

  /** Takes a connection; `beginning` is the statement that begins the transaction. */
  static async open(pool: Pick<SqlPool, 'connect'>, beginning: string): Promise<ReadingConnection> {
    return new ReadingConnection(pool, beginning, await pool.connect());
  }

  async query(text: string, params?: readonly unknown[]): Promise<SqlResult> {
    if (ENDINGS.has(text) && !this.#hasBegun) return NOTHING;
    this.#asked += 1;
    try {
      return await this.#send(this.#connection ?? (await this.#take()), text, params);
    } finally {
      this.#asked -= 1;
      await this.#rest();
    }
  }

  async #send(connection: SqlConnection, text: string, params?: readonly unknown[]): Promise<SqlResult> {
    if (text.startsWith('savepoint')) this.#hasSavepoint = true;
    // A connection processes its queries in order.
    const beginning = this.#hasBegun || text === this.#beginning ? undefined : connection.query(this.#beginning);
    this.#hasBegun = !ENDINGS.has(text);
    const [answer] = await Promise.all([connection.query(text, params), beginning]);
    return answer;
  }

  /** Runs a job that does not use the database, without a connection. */
  async aside<Result>(job: () => Promise<Result>): Promise<Result> {
    this.#jobs += 1;
    try {
      await this.#rest();
      return await job();
    } finally {
      this.#jobs -= 1;
    }
  }

  release(isBroken?: boolean): void {
    this.#hasEnded = true;
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.release(isBroken);
  }

  #take(): Promise<SqlConnection> {
    this.#taking ??= this.#connect().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  /** @throws when the transaction has ended, or ends meanwhile */
  async #connect(): Promise<SqlConnection> {
    const ended = () => new Error('the transaction has ended');
    if (this.#hasEnded) throw ended();
    const connection = await this.#pool.connect();
    if (this.#hasEnded) {
      connection.release();
      throw ended();
    }
    this.#connection = connection;
    return connection;
  }

  /** Gives the connection back if jobs run and no query is unanswered. */
  async #rest(): Promise<void> {
    const connection = this.#connection;
    if (connection === undefined || this.#jobs === 0 || this.#asked > 0 || this.#hasSavepoint) return;
    const hasBegun = this.#hasBegun;
    this.#connection = undefined;
    this.#hasBegun = false;
    try {
      if (hasBegun) await connection.query('commit');
    } catch (cause) {
      connection.release(true);
      throw cause;
    }
    connection.release();
  }
}
