import type { Condition } from '../../contracts/resource/condition.ts';
import type { OutOfTurn } from '../../lib/serial-queue.ts';

/** A stored record: plain values only, so that any store can keep it as JSON or as a table row. */
export interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Collections by name, each a list of rows in the order of insertion. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** One column of a sort. `order` names the values of a field that has an order of its own. */
export interface SortBy {
  readonly field: string;
  readonly descending?: boolean;
  readonly order?: readonly string[];
}

/** Which words rows are searched for, and where. */
export interface Search {
  readonly text: string;
  /** Fields that hold every word of the text somewhere. */
  readonly fields: readonly string[];
  /** Fields that are equal to the whole text, whatever the case of letters. */
  readonly whole?: readonly string[];
}

/** Rows that show one of these files of the media library, by their ids, in one of these fields. */
export interface Showing {
  readonly media: readonly string[];
  readonly fields: readonly string[];
}

/** Which rows are wanted, in which order, and how many of them. */
export interface Selection {
  readonly where?: Condition | null;
  readonly search?: Search;
  readonly showing?: Showing;
  readonly sort?: readonly SortBy[];
  /** How many rows come before the first wanted one. */
  readonly from?: number;
  /** All that are left when absent. */
  readonly size?: number;
  /** Number fields that are added up over all rows that fit. */
  readonly sums?: readonly string[];
  /** Rows that fit are counted up to so many and one more, and so are those before `around`; all when absent. */
  readonly countTo?: number;
  /** The id of a row whose place is asked for. */
  readonly around?: string;
  /** The id of a row: only those that come behind it are wanted, the next first, wherever that is; none when it does not fit. */
  readonly after?: string;
  /**
   * A row as it once was read: only those are wanted that come behind where it stood, the next first. It need not be there any more,
   * nor be as it was; rows that are equal in all columns of the sort count as before it.
   */
  readonly behind?: Row;
  /** The id of a row: only those directly before it are wanted, in the order of all; none when it does not fit. */
  readonly before?: string;
  /** Rows come with their ids alone. */
  readonly keysOnly?: boolean;
}

/** The rows of a selection, and what is true of all that fit. */
export interface Selected {
  readonly rows: readonly Row[];
  /** How many fit; one more than `countTo` when there are more. */
  readonly total: number;
  /** Empty when not all were counted. */
  readonly sums: Readonly<Record<string, number>>;
  /** Place of the row `around`, from 0; -1 when it does not fit, one more than `countTo` when it stands further behind. */
  readonly place: number;
}

/** A field by whose values rows are grouped; by the first `length` characters of its texts where that is given. */
export interface GroupBy {
  readonly field: string;
  readonly length?: number;
}

/** Which rows are grouped by what, and which number fields are added up. */
export interface Grouping {
  readonly where?: Condition | null;
  readonly showing?: Showing;
  /** Fields that show files: a row counts once for each file that each of them shows, and the id of the file is the first value of a group. */
  readonly shown?: readonly string[];
  /** All rows are one group without any. */
  readonly by: readonly GroupBy[];
  readonly sums?: readonly string[];
}

/** Rows that have the same values. */
export interface Group {
  /** In the order of `by`; null for rows without a value. */
  readonly values: readonly unknown[];
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/**
 * Fields whose values no two rows outside the bin share: the first one, and those within whose values it is unique. Rows without
 * a value of the first are free. Texts are the same whatever the case of letters.
 */
export type UniqueKey = readonly [field: string, ...within: string[]];

/** What the rows of a collection that was made at run time are looked for by. */
export interface RunTimeShape {
  /** Fields that a database may compare by itself; `kind` is the kind of field of the resource engine. */
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly isIndexed: boolean }[];
  /** Orders in which lists ask for rows outside the bin, the usual one first; none when absent. */
  readonly sorts?: readonly (readonly SortBy[])[];
  /** Fields that are looked for together, the telling ones first. */
  readonly indexes: readonly (readonly string[])[];
  /** Values that no two rows share. */
  readonly unique: readonly UniqueKey[];
  /** Fields that show files of the media library; none when absent. */
  readonly media?: readonly string[];
}

/** What a row has to be for a change to be made. */
export interface Expected {
  readonly version: number;
}

/** Where the rows are kept. A collection that was never written is empty; nobody can change the rows that are handed out. */
export interface Store {
  /** The row, or undefined when there is none. */
  get(collection: string, id: string): Promise<Row | undefined>;
  /** The rows of these ids that are there, in the order of the ids. */
  getMany(collection: string, ids: readonly string[]): Promise<readonly Row[]>;
  /** All rows, in the order of insertion: for collections that are bounded by design. */
  list(collection: string): Promise<readonly Row[]>;
  /** The rows that fit, sorted and cut as asked; a store over a database leaves that to the database. */
  select(collection: string, selection: Selection): Promise<Selected>;
  /** The rows that fit in groups, each counted and added up, in the order of their first rows. */
  aggregate(collection: string, grouping: Grouping): Promise<readonly Group[]>;
  /** Adds a row and answers it. Rejects when the id is taken, with a TakenError when a unique key is. */
  insert(collection: string, row: Row): Promise<Row>;
  /**
   * Merges `patch` over the row and answers the whole; undefined when there is no such row. Rejects with a TakenError when a
   * unique key is taken, with a StaleError when the row is not as expected.
   */
  update(
    collection: string,
    id: string,
    patch: Readonly<Record<string, unknown>>,
    expected?: Expected,
  ): Promise<Row | undefined>;
  /** Takes the row away; false when there was none. */
  remove(collection: string, id: string): Promise<boolean>;
  /** Gives a collection that was made at run time columns and indexes for its fields; absent where rows are found without. */
  reshape?(collection: string, shape: RunTimeShape): Promise<void>;
  /** The next number of a collection, above all ids that are numbers, and never given twice; absent where a row counts them. */
  nextNumber?(collection: string): Promise<number>;
  /**
   * Runs work whose writes all happen, or none of them when it throws. Work within work is taken back by itself. The outermost
   * may be run again from its start when other calls were in the way. Absent where calls come one by one: a journal serves.
   */
  transaction?<Result>(
    work: (store: Store, outOfTurn: OutOfTurn) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
}

/** How a transaction ends. */
export interface TransactionOptions {
  /** Everything is taken back, whatever comes of it. */
  readonly isDryRun?: boolean;
  /** It most likely writes nothing: it sees everything as it was at one moment, and is run once more from its start if it does write. */
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
  imports: 'imports',
  views: 'views',
  mediaBlobs: 'mediaBlobs',
  mediaParts: 'mediaParts',
} as const;
