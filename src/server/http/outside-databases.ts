import * as v from 'valibot';
import type { DatabaseFault } from '../../contracts/endpoints/models/database-faults.ts';
import type { Expected, Group, Grouping, Row, Selected, Selection } from '../store/store.ts';

/** What a database said when it was asked for a sign of life: milliseconds, or why it gave none. */
export type DatabaseAnswer =
  | { readonly latency: number }
  | { readonly errorClass: DatabaseFault; readonly errorText: string };

/** A database that did not do what it was asked; the message holds its own words, never the address. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  readonly fault: DatabaseFault;
  constructor(fault: DatabaseFault, words: string) {
    super(words);
    this.fault = fault;
  }
}

/** A database that does not take a value; the message holds its own words. */
export class OutsideRefusal extends Error {
  override readonly name = 'OutsideRefusal';
  /** The name of the value in rows; empty where the database names none. */
  readonly field: string;
  constructor(field: string, words: string) {
    super(words);
    this.field = field;
  }
}

/** What the values of a column are in rows; `other` is shown as text and never written. */
export const OUTSIDE_TYPES = [
  ...['text', 'longText', 'integer', 'decimal', 'boolean', 'date', 'datetime'],
  ...['json', 'tags', 'select', 'other'],
] as const;

const nameContract = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
const columnContract = v.object({
  /** The place that the database gave it; it stays when the column is called otherwise. */
  number: v.number(),
  name: nameContract,
  type: v.picklist(OUTSIDE_TYPES),
  /** Its type in words of the database. */
  native: v.string(),
  /** Has to be given: there may be no row without a value, and the database has none to begin with. */
  isRequired: v.boolean(),
  /** Filled in by the database alone. */
  isSet: v.boolean(),
  /** No two rows share a value. */
  isUnique: v.boolean(),
  isIndexed: v.boolean(),
  maxLength: v.exactOptional(v.number()),
  scale: v.exactOptional(v.number()),
  options: v.exactOptional(v.array(v.string())),
  /** The table whose rows it names by their key. */
  references: v.exactOptional(v.object({ schema: nameContract, name: nameContract })),
});
/** One column of a table elsewhere. */
export type OutsideColumn = v.InferOutput<typeof columnContract>;

/** A table of a database elsewhere, as its catalogue describes it. */
export const outsideTableContract = v.object({
  schema: nameContract,
  name: nameContract,
  kind: v.picklist(['table', 'view']),
  /** Numbers of the columns that name a row; without any nothing can be written. */
  key: v.array(v.number()),
  /** True where the database numbers new rows by itself. */
  isNumbered: v.boolean(),
  columns: v.array(columnContract),
  /** About how many rows it has. */
  rows: v.number(),
});
export type OutsideTable = v.InferOutput<typeof outsideTableContract>;

/** Where rows are: the address of a database with what is secret in it, and one of its tables. */
export interface OutsideSource {
  readonly url: string;
  readonly table: Pick<OutsideTable, 'schema' | 'name' | 'kind' | 'key' | 'isNumbered' | 'columns'>;
}

/** The name of the value of a column in rows. */
export const outsideName = (number: number): string => `c_${number}`;

/**
 * Rows of tables elsewhere. Ids are made of the key; `version` differs after every change. Conditions about what no column holds
 * are judged as of empty values. Everything rejects with an OutsideFailure where the database fails.
 */
export interface OutsideRows {
  select(source: OutsideSource, selection: Selection): Promise<Selected>;
  aggregate(source: OutsideSource, grouping: Grouping): Promise<readonly Group[]>;
  /** Adds a row. Rejects with a TakenError or an OutsideRefusal when the database does not take it. */
  insert(source: OutsideSource, row: Row): Promise<void>;
  /** Changes a row; false when there is none. Rejects as `insert` does, and with a StaleError when the row is not as expected. */
  update(
    source: OutsideSource,
    id: string,
    patch: Readonly<Record<string, unknown>>,
    expected?: Expected,
  ): Promise<boolean>;
  /** Takes a row away; false when there is none. */
  remove(source: OutsideSource, id: string): Promise<boolean>;
  /** The number of a row that is about to be added, never given twice. */
  nextNumber(source: OutsideSource): Promise<number>;
}

/** Changes that all happen or none of them. */
export interface OutsideSession extends OutsideRows {
  /** Begins a part that can be taken back by itself; what is answered ends it. */
  begin(): Promise<(isKept: boolean) => Promise<void>>;
  /** Ends it: with everything kept, or nothing. */
  end(isKept: boolean): Promise<void>;
}

/** The way to databases elsewhere. */
export interface OutsideDatabases extends OutsideRows {
  readonly probe: (url: string) => Promise<DatabaseAnswer>;
  /** Its tables and views, by name. */
  readonly tables: (url: string) => Promise<readonly OutsideTable[]>;
  /** Begins changes that belong together; absent where writes are taken back one by one. */
  readonly open?: () => OutsideSession;
}

const escaped = (part: string): string => encodeURIComponent(part).replaceAll('~', '%7E').replaceAll('.', '%2E');

/** The id of a row made of the values of its key. */
export const outsideId = (values: readonly string[]): string => values.map(escaped).join('~');

/** The values that an id was made of; null for what is no id. */
export function outsideKey(id: string): readonly string[] | null {
  try {
    return id.split('~').map(decodeURIComponent);
  } catch {
    // Whatever cannot be read names no row.
    return null;
  }
}
