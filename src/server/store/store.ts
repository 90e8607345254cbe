import type { Condition } from '../../contracts/resource/condition.ts';
import type { OutsideQueue } from '../../lib/serial-queue.ts';

/** A stored record: plain values only, so that any store can save it as JSON or as a table row. */
export interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Collections by name, each a list of rows in the order of insertion. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** One column of a sort. `order` lists the values of a field in their own order. */
export interface SortBy {
  readonly field: string;
  readonly descending?: boolean;
  readonly order?: readonly string[];
}

/** A text search: its words and fields. */
export interface Search {
  readonly text: string;
  /** Fields that are searched for each word of the text. */
  readonly fields: readonly string[];
  /** Fields that must equal the whole text, ignoring case. */
  readonly whole?: readonly string[];
}

/** Selects rows that refer to one of these library files, by id, in one of these fields. */
export interface MediaFilter {
  readonly media: readonly string[];
  readonly fields: readonly string[];
}

/** Which rows to select, in which order, and how many. */
export interface Selection {
  readonly where?: Condition | null;
  readonly search?: Search;
  readonly showing?: MediaFilter;
  readonly sort?: readonly SortBy[];
  /** Number of rows to skip. */
  readonly from?: number;
  /** Maximum number of rows; all when absent. */
  readonly size?: number;
  /** Number fields to sum over all matching rows. */
  readonly sums?: readonly string[];
  /** Matching rows are counted up to this number plus one, and so are those before `around`; all when absent. */
  readonly countTo?: number;
  /** The id of a row whose position is requested. */
  readonly around?: string;
  /** Selects only rows after the row with this id; none when that row does not match. */
  readonly after?: string;
  /**
   * Selects only rows after the position of this row, as it was when read. The row may have been changed or deleted since; rows
   * that are equal in all sort columns count as before it.
   */
  readonly behind?: Row;
  /** Selects only the rows directly before the row with this id; none when that row does not match. */
  readonly before?: string;
  /** Returns rows with only their ids. */
  readonly keysOnly?: boolean;
}

/** The selected rows, and figures of all matching rows. */
export interface Selected {
  readonly rows: readonly Row[];
  /** Number of matching rows; `countTo` + 1 when there are more. */
  readonly total: number;
  /** Empty when not all rows were counted. */
  readonly sums: Readonly<Record<string, number>>;
  /** Position of the row `around`, from 0; -1 when it does not match, `countTo` + 1 when it is further behind. */
  readonly place: number;
}

/** A field to group by, or the first `length` characters of its texts. */
export interface GroupBy {
  readonly field: string;
  readonly length?: number;
}

/** How to group rows, and which number fields to sum. */
export interface Grouping {
  readonly where?: Condition | null;
  readonly showing?: MediaFilter;
  /** Fields that refer to files: a row counts once for each of its files, and the file id is the first value of a group. */
  readonly shown?: readonly string[];
  /** Fields to group by; without any, all rows are one group. */
  readonly by: readonly GroupBy[];
  readonly sums?: readonly string[];
}

/** A group of rows with the same values. */
export interface Group {
  /** Values in the order of `by`; null for rows without a value. */
  readonly values: readonly unknown[];
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/**
 * Fields whose combined values are unique among rows outside the recycle bin: the first field, and those within whose values it is
 * unique. Rows without a value of the first are exempt. Texts are compared without regard to case.
 */
export type UniqueKey = readonly [field: string, ...within: string[]];

/** The fields and indexes of a collection defined at run time. */
export interface RunTimeShape {
  /** Fields that a database can compare; `kind` is the field kind of the resource engine. */
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly isIndexed: boolean }[];
  /** Sort orders of lists of rows outside the recycle bin, the default one first; none when absent. */
  readonly sorts?: readonly (readonly SortBy[])[];
  /** Fields that are filtered together, the most selective ones first. */
  readonly indexes: readonly (readonly string[])[];
  /** Unique keys. */
  readonly unique: readonly UniqueKey[];
  /** Fields that refer to library files; none when absent. */
  readonly media?: readonly string[];
}

/** The expected state of a row before a change. */
export interface Expected {
  readonly version: number;
}

/** The port for stored rows. A collection that was never written is empty; returned rows are immutable. */
export interface Store {
  /** The row, or undefined when there is none. */
  get(collection: string, id: string): Promise<Row | undefined>;
  /** The existing rows of these ids, in the order of the ids. */
  getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]>;
  /** All rows, in the order of insertion: only for collections of limited size. */
  list(collection: string): Promise<readonly Row[]>;
  /** Selects rows. */
  select(collection: string, selection: Selection): Promise<Selected>;
  /** Groups the matching rows, counts and sums each group; groups are in the order of their first rows. */
  aggregate(collection: string, grouping: Grouping): Promise<readonly Group[]>;
  /** Adds a row and returns it. Rejects when the id exists, with a DuplicateValueError when the values of a unique key are in use. */
  insert(collection: string, row: Row): Promise<Row>;
  /**
   * Merges `patch` into the row and returns the result; undefined when there is no such row. Rejects with a DuplicateValueError when the
   * values of a unique key are in use, with a StaleError when the row does not have the expected version.
   */
  update(
    collection: string,
    id: string,
    patch: Readonly<Record<string, unknown>>,
    expected?: Expected,
  ): Promise<Row | undefined>;
  /** Deletes the row; false when there was none. */
  remove(collection: string, id: string): Promise<boolean>;
  /** Creates columns and indexes for a collection defined at run time; absent when the store needs none. */
  reshape?(collection: string, shape: RunTimeShape): Promise<void>;
  /** The next number of a collection, above all numeric ids, never returned twice; absent when numbers are counted in a row. */
  nextNumber?(collection: string): Promise<number>;
  /** Within a transaction: sends writes that wait, so that a refusal of one is thrown; absent when writes never wait. */
  flush?(): Promise<void>;
  /**
   * Runs work in a transaction, which is rolled back when it throws. Nested transactions are rolled back separately. The outermost
   * work may be retried from the start after a collision. Absent when calls run one at a time: a journal is used instead.
   */
  transaction?<Result>(
    work: (store: Store, outsideQueue: OutsideQueue) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
}

/** Options of a transaction. */
export interface TransactionOptions {
  /** Rolls back everything, even without an error. */
  readonly isDryRun?: boolean;
  /** The work probably writes nothing: it runs on a snapshot, and is retried from the start if it does write. */
  readonly isReading?: boolean;
}

/** Names of the collections that the endpoints read and write. */
export const COLLECTIONS = {
  users: 'users',
  systemRoles: 'systemRoles',
  systemMenus: 'systemMenus',
  givenEntries: 'givenEntries',
  systemDepts: 'systemDepts',
  systemNotices: 'systemNotices',
  attempts: 'attempts',
  loginLog: 'loginLog',
  blockedAddresses: 'blockedAddresses',
  sessions: 'sessions',
  secondFactors: 'secondFactors',
  challenges: 'challenges',
  codes: 'codes',
  tickets: 'tickets',
  accounts: 'accounts',
  roles: 'roles',
  depts: 'depts',
  menus: 'menus',
  areas: 'areas',
  table: 'tableRows',
  todos: 'todos',
  activities: 'activities',
  notices: 'notices',
  noticeReads: 'noticeReads',
  noticeFeed: 'noticeFeed',
  shopFeed: 'shopFeed',
  counters: 'counters',
  audit: 'audit',
  undos: 'undos',
  undoSteps: 'undoSteps',
  answers: 'answers',
  jobs: 'jobs',
  jobInputs: 'jobInputs',
  jobParts: 'jobParts',
  jobFailures: 'jobFailures',
  jobLines: 'jobLines',
  imports: 'imports',
  importParts: 'importParts',
  exportFiles: 'exportFiles',
  views: 'views',
  sumBuilds: 'sumBuilds',
  mediaBlobs: 'mediaBlobs',
  mediaParts: 'mediaParts',
} as const;
