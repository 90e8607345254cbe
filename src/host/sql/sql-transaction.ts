import { ReadCache } from '../../server/store/read-cache.ts';
import { EarlyReads, lacksMarks, type RowPlaces, type RowsAsked } from './attempts/early-reads.ts';
import { joinInsertions } from './attempts/join-insertions.ts';
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

/** What was done to a row. */
export interface RowWrite {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'remove';
  readonly id: string;
  /** The version that the write made; absent where it made none. */
  readonly version?: number;
}

/** How a transaction begins. One that reads alone sees what was committed at one moment, and is in nobody's way. */
const BEGINNINGS = {
  writing: 'begin isolation level serializable',
  dryRun: 'begin isolation level serializable',
  reading: 'begin isolation level repeatable read, read only',
} as const;

/**
 * How one begins that only confirms what was read early, and writes: a small table that was looked through would be locked as a
 * whole, and an index has to be asked for it.
 */
const CONFIRMING = `${BEGINNINGS.writing}; set local enable_seqscan = off`;

/** Where connections come from. */
type Connections = Pick<SqlPool, 'connect'>;

type Beginning = keyof typeof BEGINNINGS;

/** How a transaction works. */
export interface TransactionOptions {
  readonly beginning?: Beginning;
  /** True where writes wait, and rows are read early. */
  readonly defers?: boolean;
  /** What is known of the database's row places, of all transactions with it. */
  readonly places?: RowPlaces;
}

/** Rows that are asked for at one moment, and what is answered to each question for them. */
interface EarlyBatch {
  readonly asked: RowsAsked[];
  readonly answers: Promise<readonly SqlResult[]>;
}

/** Resolves when everything has been asked for that is at this moment. */
const moment = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** So many statements wait at most. */
const MAX_WAITING = 64;

/**
 * A transaction that is open, serialisable unless it reads alone: it runs queries, remembers what was read, and knows whether it
 * wrote. Where it defers, writes wait for the next query or the end and are sent along with it, so that they cost no round trip
 * of their own; and rows that are read by their ids before anything else are read before it begins (`EarlyReads`). Whatever the database refuses then has to be found out once more by one that does not defer (`fault`).
 */
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
  /** True where writes wait. */
  readonly defers: boolean;
  readonly #places: RowPlaces;
  #connection: SqlConnection;
  /** What waits, in order. */
  #waiting: Statement[] = [];
  /** False while the database has not heard of it. */
  #hasBegun = false;
  #early = new EarlyReads();
  /** What is going to be read early with the next question. */
  #batch: EarlyBatch | undefined;
  /** Resolves when everything is answered that was to be read early. */
  #reading: Promise<unknown> | undefined;
  #hasWritten = false;
  #refusal: unknown;
  #fault: unknown;
  #points = 0;

  private constructor(pool: Connections, connection: SqlConnection, options: Required<TransactionOptions>) {
    this.#pool = pool;
    this.#connection = connection;
    this.#beginning = options.beginning;
    this.defers = options.defers;
    this.#places = options.places;
  }

  /** Opens one on a connection of the pool; the database hears of it with the first query. */
  static async begin(pool: Connections, options: TransactionOptions = {}): Promise<SqlTransaction> {
    const { beginning = 'writing', defers = false, places = { areKnown: true } } = options;
    return new SqlTransaction(pool, await pool.connect(), { beginning, defers, places });
  }

  /** A connection answers in the order in which it is asked; whoever asks meanwhile need not wait for the answers to others. */
  async query(text: string, params?: readonly unknown[]): Promise<SqlResult> {
    // What is not answered yet could not be confirmed.
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
   * Reads rows by their ids before the transaction begins, to be confirmed by it; undefined where it has begun, or does not defer.
   * What is asked for at one moment is one question.
   */
  readEarly(table: TableAddress, ids: readonly string[]): Promise<SqlResult> | undefined {
    if (this.#hasBegun || !this.defers || !this.#places.areKnown) return undefined;
    const batch = this.#batch ?? this.#openBatch();
    const at = batch.asked.push({ table, ids }) - 1;
    return batch.answers.then((answers) => answers[at] ?? { rows: [], rowCount: 0 });
  }

  #openBatch(): EarlyBatch {
    const asked: RowsAsked[] = [];
    const answers = moment().then(() => {
      this.#batch = undefined;
      return this.#askEarly(asked);
    });
    this.#batch = { asked, answers };
    const before = this.#reading;
    this.#reading = Promise.all([before, answers.catch(() => undefined)]);
    return this.#batch;
  }

  async #askEarly(asked: readonly RowsAsked[]): Promise<readonly SqlResult[]> {
    const { text, params } = EarlyReads.question(asked);
    try {
      return this.#early.note(asked, await this.#connection.query(text, params));
    } catch (cause) {
      if (lacksMarks(cause)) this.#places.areKnown = false;
      this.#fault ??= cause;
      throw cause;
    }
  }

  /** Where a row stands that was read early and is written for the first time. */
  placeOf(table: TableAddress, id: string): string | undefined {
    return this.#early.takePlace({ table, id });
  }

  /** Makes sure, where the work has failed, that it did so over rows that were all there at one moment. */
  async confirm(): Promise<void> {
    if (!(this.#hasBegun || this.#early.isEmpty)) await this.query('select');
  }

  /** How the database hears of it first. */
  #begin(): readonly Statement[] {
    if (this.#hasBegun) return [];
    this.#hasBegun = true;
    if (this.#early.isEmpty) return [{ text: BEGINNINGS[this.#beginning] }];
    const inserted = new Set(
      this.writes.filter(({ kind }) => kind === 'insert').map(({ collection, id }) => `${collection} ${id}`),
    );
    return [{ text: CONFIRMING }, this.#early.check((collection, id) => inserted.has(`${collection} ${id}`))];
  }

  /** Runs a statement that fails where it does not do what is expected of it: it waits for the next query where this transaction defers. */
  async write(statement: Statement): Promise<void> {
    if (!this.defers) return void (await this.query(statement.text, statement.params));
    this.#waiting.push(statement);
    if (this.#waiting.length > MAX_WAITING) await this.query('select');
  }

  /** What refused a write of one that reads alone, though the work may have got over it: it has to be run as one that writes. */
  get refusal(): unknown {
    return this.#refusal;
  }

  /** What went wrong first in one that defers, whatever the work made of it: only one that does not defer can tell which write it was. */
  get fault(): unknown {
    return this.defers ? this.#fault : undefined;
  }

  noteWrite(write?: RowWrite): void {
    this.#hasWritten = true;
    if (write !== undefined) this.writes.push(write);
  }

  /** Runs work whose writes are taken back when it throws, or in any case. */
  async nested<Result>(work: () => Promise<Result>, isDryRun: boolean): Promise<Result> {
    this.#points += 1;
    const point = `point_${this.#points}`;
    const before = this.#hasWritten;
    const written = this.writes.length;
    const mark: Statement = { text: `savepoint ${point}` };
    await this.write(mark);
    const goBack = async () => {
      const at = this.#waiting.indexOf(mark);
      this.#waiting.length = Math.max(0, at);
      // Nothing was sent since, so that there is nothing to take back.
      if (at < 0) await this.query(`rollback to savepoint ${point}`);
      this.#hasWritten = before;
      this.writes.length = written;
      this.tables.clear();
      this.shapes.clear();
      this.cache.clear();
    };
    try {
      const result = await work();
      if (isDryRun) await goBack();
      else this.#waiting = this.#waiting.filter((each) => each !== mark);
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
      this.#connection = await this.#pool.connect();
      this.#hasBegun = false;
      this.#early = new EarlyReads();
      this.#reading = undefined;
    }
  }

  /** Ends the transaction and gives the connection back, or away when it did not end; a commit that is refused ends it, too. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (how === 'rollback') this.#waiting = [];
    // Nothing is to be asked on a connection that somebody else has by then.
    await this.#reading;
    try {
      const hasToEnd = how === 'commit' && (this.#waiting.length > 0 || !this.#early.isEmpty);
      if (this.#hasBegun || hasToEnd) await this.query(how);
      this.#connection.release(isUnreachable(this.#fault));
    } catch (cause) {
      this.#connection.release(how === 'rollback' || !isRefusal(cause));
      throw cause;
    }
  }
}

/** Sends statements all at once. After one that fails the database does nothing that follows, so that the first failure is what counts. */
async function send(connection: SqlConnection, before: readonly Statement[], last: Statement): Promise<SqlResult> {
  const asked = [...before, last].map(({ text, params }) => connection.query(text, params));
  for (const each of await Promise.allSettled(asked)) if (each.status === 'rejected') throw each.reason;
  return (await asked.at(-1)) ?? { rows: [], rowCount: null };
}
