import { ReadCache } from '../../server/store/read-cache.ts';
import {
  isReadOnly,
  type SqlConnection,
  type SqlPool,
  type SqlResult,
  type SqlRunner,
  sqlState,
} from './sql-client.ts';
import type { TableAddress } from './table-store.ts';

/** What was done to a row. */
export interface RowWrite {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'remove';
  readonly id: string;
}

/** How a transaction begins. One that reads alone sees what was committed at one moment, and is in nobody's way. */
const BEGINNINGS = {
  writing: 'begin isolation level serializable',
  trial: 'begin isolation level serializable',
  reading: 'begin isolation level repeatable read, read only',
} as const;

/** Where connections come from. */
type Connections = Pick<SqlPool, 'connect'>;

type Beginning = keyof typeof BEGINNINGS;

/** A transaction that is open, serialisable unless it reads alone: it runs queries, remembers what was read, and knows whether it wrote. */
export class SqlTransaction implements SqlRunner {
  /** What was read, until it is written. */
  readonly cache = new ReadCache();
  /** Collections whose tables this transaction has made sure of. */
  readonly tables = new Set<string>();
  /** Tables of collections that were made at run time, as this transaction found or left them. */
  readonly shapes = new Map<string, Promise<TableAddress>>();
  /** What was done to rows, in order; what is taken back is not among it. */
  readonly writes: RowWrite[] = [];
  readonly #pool: Connections;
  readonly #beginning: Beginning;
  #connection: SqlConnection;
  #hasWritten = false;
  #refusal: unknown;
  #points = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(pool: Connections, beginning: Beginning, connection: SqlConnection) {
    this.#pool = pool;
    this.#beginning = beginning;
    this.#connection = connection;
  }

  /** Opens one on a connection of the pool. */
  static async begin(pool: Connections, beginning: Beginning = 'writing'): Promise<SqlTransaction> {
    return new SqlTransaction(pool, beginning, await takeConnection(pool, beginning));
  }

  /** A connection answers one question at a time; whoever asks meanwhile waits for the others, whatever became of them. */
  query(text: string, params?: readonly unknown[]): Promise<SqlResult> {
    const asked = this.#last.then(() => this.#connection.query(text, params));
    this.#last = asked.catch((cause: unknown) => {
      if (isReadOnly(cause)) this.#refusal = cause;
    });
    return asked;
  }

  /** What refused a write of one that reads alone, though the work may have got over it: it has to be run as one that writes. */
  get refusal(): unknown {
    return this.#refusal;
  }

  noteWrite(write?: RowWrite): void {
    this.#hasWritten = true;
    if (write !== undefined) this.writes.push(write);
  }

  /** Runs work whose writes are taken back when it throws, or in any case. */
  async nested<Result>(work: () => Promise<Result>, isTrial: boolean): Promise<Result> {
    this.#points += 1;
    const point = `point_${this.#points}`;
    const before = this.#hasWritten;
    const written = this.writes.length;
    await this.query(`savepoint ${point}`);
    const goBack = async () => {
      await this.query(`rollback to savepoint ${point}`);
      this.#hasWritten = before;
      this.writes.length = written;
      this.tables.clear();
      this.shapes.clear();
      this.cache.clear();
    };
    try {
      const result = await work();
      if (isTrial) await goBack();
      return result;
    } catch (cause) {
      // A lost connection or a serialisation failure ends the whole transaction: there is nothing to go back to.
      if (!/^(?:40|08|57)/.test(sqlState(cause))) await goBack();
      throw cause;
    }
  }

  /** Lets go of the connection while a job runs that touches nothing, unless something has been written. */
  async aside<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#hasWritten) return job();
    await this.end('commit');
    this.cache.clear();
    this.shapes.clear();
    try {
      return await job();
    } finally {
      this.#connection = await takeConnection(this.#pool, this.#beginning);
    }
  }

  /** Ends the transaction and gives the connection back, or away when it did not end. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.query(how);
      this.#connection.release();
    } catch (cause) {
      this.#connection.release(true);
      throw cause;
    }
  }
}

async function takeConnection(pool: Connections, beginning: Beginning): Promise<SqlConnection> {
  const connection = await pool.connect();
  try {
    await connection.query(BEGINNINGS[beginning]);
    return connection;
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
}
