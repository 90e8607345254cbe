import { ReadCache } from '../../server/store/read-cache.ts';
import { EarlyReads, lacksMarks, type RowPlaces, type RowRequest } from './attempts/early-reads.ts';
import { joinInsertions } from './attempts/join-insertions.ts';
import { ReadingConnection } from './attempts/reading-connection.ts';
import {
  isReadOnly,
  isRefusal,
  isUnreachable,
  type SqlConnection,
  type SqlPool,
  type SqlResult,
  type SqlRunner,
  type Statement,
  sqlState,
} from './sql-client.ts';
import type { TableAddress } from './table-store.ts';

/** A write to a row. */
export interface RowWrite {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'remove';
  readonly id: string;
  /** The version that the write created; absent when it created none. */
  readonly version?: number;
}

/** How a transaction begins. A read-only one has a snapshot of one moment and conflicts with no other. */
const BEGINNINGS = {
  writing: 'begin isolation level serializable',
  dryRun: 'begin isolation level serializable',
  reading: 'begin isolation level repeatable read, read only',
} as const;

/**
 * The beginning of a transaction that only confirms early reads and writes. A scan of a small table would lock the whole table, so
 * the planner has to use an index.
 */
const CONFIRMING = `${BEGINNINGS.writing}; set local enable_seqscan = off`;

/** Where connections come from. */
type Connections = Pick<SqlPool, 'connect'>;

type Beginning = keyof typeof BEGINNINGS;

/** Options of a transaction. */
export interface TransactionOptions {
  readonly beginning?: Beginning;
  /** True to defer writes and read rows early. */
  readonly defers?: boolean;
  /** Whether the database exposes row positions; shared by all transactions on it. */
  readonly places?: RowPlaces;
}

/** Rows requested in the same tick, and the results by request. */
interface EarlyBatch {
  readonly asked: RowRequest[];
  readonly answers: Promise<readonly SqlResult[]>;
}

/** Resolves after the current tick, when everything of this tick has been requested. */
const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Maximum number of deferred statements. */
const MAX_DEFERRED = 64;

/**
 * An open transaction, serialisable unless it is read-only: it runs queries, caches reads, and records writes. When it defers,
 * writes are queued and sent along with the next query or the end, so that they cost no round trip of their own; and rows that are
 * read by id first are read before it begins (`EarlyReads`). An error of a deferred write (`fault`) needs a retry without deferring, which shows the call that caused it.
 */
export class SqlTransaction implements SqlRunner {
  /** Cached reads, valid until the collection is written. */
  readonly cache = new ReadCache();
  /** Collections whose tables this transaction has found or created. */
  readonly tables = new Set<string>();
  /** Tables of run-time collections, as this transaction read or changed them. */
  readonly shapes = new Map<string, Promise<TableAddress>>();
  /** Writes to rows, in order, without those that were rolled back. */
  readonly writes: RowWrite[] = [];
  readonly #pool: Connections;
  readonly #beginning: Beginning;
  /** True when writes are deferred. */
  readonly defers: boolean;
  readonly #places: RowPlaces;
  /** Absent once it has been released: after the end, and while a job runs aside. */
  #openConnection: SqlConnection | undefined;
  /** Why there was no connection after a job that ran aside. */
  #lostBy: unknown;
  /** Deferred statements, in order. */
  #waiting: Statement[] = [];
  /** False until `begin` has been sent to the database. */
  #hasBegun = false;
  #early = new EarlyReads();
  /** The rows to be read early by the next query. */
  #batch: EarlyBatch | undefined;
  /** Resolves when all early reads have ended. */
  #reading: Promise<unknown> | undefined;
  #hasWritten = false;
  #refusal: unknown;
  #fault: unknown;
  #points = 0;

  private constructor(pool: Connections, connection: SqlConnection, options: Required<TransactionOptions>) {
    this.#pool = pool;
    this.#openConnection = connection;
    this.#beginning = options.beginning;
    this.defers = options.defers;
    this.#places = options.places;
  }

  /** Opens a transaction on a connection of the pool; `begin` is sent with the first query. */
  static async begin(pool: Connections, options: TransactionOptions = {}): Promise<SqlTransaction> {
    const { beginning = 'writing', defers = false, places = { areKnown: true } } = options;
    const isReading = beginning === 'reading';
    const connection = isReading ? await ReadingConnection.open(pool, BEGINNINGS.reading) : await pool.connect();
    return new SqlTransaction(pool, connection, { beginning, defers, places });
  }

  /** @throws the reason why there is no connection */
  get #connection(): SqlConnection {
    if (this.#openConnection === undefined) throw this.#lostBy ?? new Error('the transaction has ended');
    return this.#openConnection;
  }

  /** Runs a query. A connection processes queries in order, so concurrent callers need not wait for each other. */
  async query(text: string, params?: readonly unknown[]): Promise<SqlResult> {
    // A pending early read could not be confirmed.
    if (!this.#hasBegun && this.#reading !== undefined) await this.#reading;
    const before = [...this.#begin(), ...joinInsertions(this.#waiting.splice(0))];
    try {
      return await send(this.#connection, before, { text, ...(params && { params }) });
    } catch (cause) {
      if (isReadOnly(cause)) this.#refusal = cause;
      else this.#fault ??= cause;
      throw cause;
    }
  }

  /**
   * Runs a query that is independent of the transaction, such as taking a number from a sequence. A transaction that defers need not
   * begin for it, so that it stays short.
   */
  async queryBeside(text: string, params?: readonly unknown[]): Promise<SqlResult> {
    if (this.#hasBegun || !this.defers) return this.query(text, params);
    const asking = this.#connection.query(text, params);
    this.#reading = Promise.all([this.#reading, asking.catch(() => undefined)]);
    try {
      return await asking;
    } catch (cause) {
      this.#fault ??= cause;
      throw cause;
    }
  }

  /**
   * Reads rows by id before the transaction begins, which confirms them later; undefined when it has begun or does not defer.
   * Requests of the same tick are joined into one query.
   */
  readEarly(table: TableAddress, ids: readonly string[]): Promise<SqlResult> | undefined {
    if (this.#hasBegun || !this.defers || !this.#places.areKnown) return undefined;
    const batch = this.#batch ?? this.#openBatch();
    const at = batch.asked.push({ table, ids }) - 1;
    return batch.answers.then((answers) => answers[at] ?? { rows: [], rowCount: 0 });
  }

  #openBatch(): EarlyBatch {
    const asked: RowRequest[] = [];
    const answers = nextTick().then(() => {
      this.#batch = undefined;
      return this.#askEarly(asked);
    });
    this.#batch = { asked, answers };
    const before = this.#reading;
    this.#reading = Promise.all([before, answers.catch(() => undefined)]);
    return this.#batch;
  }

  async #askEarly(asked: readonly RowRequest[]): Promise<readonly SqlResult[]> {
    const { text, params } = EarlyReads.question(asked);
    try {
      return this.#early.note(asked, await this.#connection.query(text, params));
    } catch (cause) {
      if (lacksMarks(cause)) this.#places.areKnown = false;
      this.#fault ??= cause;
      throw cause;
    }
  }

  /** The position of a row that was read early, for its first write. */
  placeOf(table: TableAddress, id: string): string | undefined {
    return this.#early.takePlace({ table, id });
  }

  /** After the work has failed: checks that the rows it read early were consistent. */
  async confirm(): Promise<void> {
    if (!(this.#hasBegun || this.#early.isEmpty)) await this.query('select');
  }

  /** The statements that begin the transaction. */
  #begin(): readonly Statement[] {
    if (this.#hasBegun) return [];
    this.#hasBegun = true;
    if (this.#early.isEmpty) return [{ text: BEGINNINGS[this.#beginning] }];
    const inserted = new Set(
      this.writes.filter(({ kind }) => kind === 'insert').map(({ collection, id }) => `${collection} ${id}`),
    );
    return [{ text: CONFIRMING }, this.#early.check((collection, id) => inserted.has(`${collection} ${id}`))];
  }

  /** Runs a statement that raises an error unless it has the intended effect; it is queued when this transaction defers. */
  async write(statement: Statement): Promise<void> {
    if (!this.defers) return void (await this.query(statement.text, statement.params));
    this.#waiting.push(statement);
    if (this.#waiting.length > MAX_DEFERRED) await this.query('select');
  }

  /** Sends the deferred writes. */
  async flush(): Promise<void> {
    if (this.#waiting.length > 0 || !(this.#hasBegun || this.#early.isEmpty)) await this.query('select');
  }

  /** The error of a write in a read-only transaction, even if the work caught it: the work must be retried as a writing one. */
  get refusal(): unknown {
    return this.#refusal;
  }

  /**
   * The first error of a deferring transaction, even if the work caught it: only a retry without deferring shows which
   * write caused it.
   */
  get fault(): unknown {
    return this.defers ? this.#fault : undefined;
  }

  noteWrite(write?: RowWrite): void {
    this.#hasWritten = true;
    if (write !== undefined) this.writes.push(write);
  }

  /** Runs work in a savepoint that is rolled back when the work throws, or always for a dry run. */
  async nested<Result>(work: () => Promise<Result>, isDryRun: boolean): Promise<Result> {
    this.#points += 1;
    const point = `point_${this.#points}`;
    const before = this.#hasWritten;
    const written = this.writes.length;
    const mark: Statement = { text: `savepoint ${point}` };
    await this.write(mark);
    const rollBack = async () => {
      const at = this.#waiting.indexOf(mark);
      this.#waiting.length = Math.max(0, at);
      // The savepoint was never sent, so there is nothing to roll back in the database.
      if (at < 0) await this.query(`rollback to savepoint ${point}`);
      this.#hasWritten = before;
      this.writes.length = written;
      this.tables.clear();
      this.#forget();
    };
    try {
      const result = await work();
      if (isDryRun) await rollBack();
      else this.#waiting = this.#waiting.filter((each) => each !== mark);
      return result;
    } catch (cause) {
      // A lost connection or a serialisation failure ends the whole transaction, savepoints included.
      if (!/^(?:40|08|57)/.test(sqlState(cause))) await rollBack();
      throw cause;
    }
  }

  /**
   * Releases the connection while a job runs that does not use the database, unless something has been written. Only a read-only
   * transaction may run queries and other jobs meanwhile.
   */
  async aside<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#hasWritten) return job();
    const connection = this.#openConnection;
    if (connection instanceof ReadingConnection) return connection.aside(job).finally(() => this.#forget());
    await this.end('commit');
    this.#forget();
    this.#hasBegun = false;
    this.#early = new EarlyReads();
    this.#reading = undefined;
    try {
      return await job();
    } finally {
      await this.#reconnect();
    }
  }

  /** Rows and tables that were read before may have changed. */
  #forget(): void {
    this.cache.clear();
    this.shapes.clear();
  }

  async #reconnect(): Promise<void> {
    try {
      this.#openConnection = await this.#pool.connect();
    } catch (cause) {
      this.#lostBy = cause;
      throw cause;
    }
  }

  /**
   * Ends the transaction and releases the connection, as broken if it did not end; a refused commit ends it, too. Without a
   * connection there is nothing to roll back, and nothing can be committed.
   */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (how === 'rollback' && this.#openConnection === undefined) return;
    const connection = this.#connection;
    if (how === 'rollback') this.#waiting = [];
    // No early read may still run on a connection that another caller then uses.
    await this.#reading;
    try {
      const hasToEnd = how === 'commit' && (this.#waiting.length > 0 || !this.#early.isEmpty);
      if (this.#hasBegun || hasToEnd) await this.query(how);
      this.#openConnection = undefined;
      connection.release(isUnreachable(this.#fault));
    } catch (cause) {
      this.#openConnection = undefined;
      connection.release(how === 'rollback' || !isRefusal(cause));
      throw cause;
    }
  }
}

/** Sends statements at once. After an error the database skips the rest, so the first error is thrown. */
async function send(connection: SqlConnection, before: readonly Statement[], last: Statement): Promise<SqlResult> {
  const asked = [...before, last].map(({ text, params }) => connection.query(text, params));
  for (const each of await Promise.allSettled(asked)) if (each.status === 'rejected') throw each.reason;
  return (await asked.at(-1)) ?? { rows: [], rowCount: null };
}
