import * as v from 'valibot';

const databaseId = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** Tables that are read in with one call. */
const MAX_TABLES = 100;

/** What `POST /eav/database/tables` is sent: a database elsewhere. */
export const outsideTablesRequest = v.object({ database: databaseId });

/** What `POST /eav/database/read-in` is sent: a database, and which of its tables become collections, as `schema.name`. */
export const readInRequest = v.object({
  database: databaseId,
  tables: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(3), v.maxLength(130))),
    v.minLength(1),
    v.maxLength(MAX_TABLES),
  ),
});

const outsideTableContract = v.object({
  /** `schema.name`. */
  name: v.string(),
  kind: v.picklist(['table', 'view']),
  /** Names of its columns. */
  columns: v.array(v.string()),
  /** Columns that are shown as text and cannot be written. */
  shownOnly: v.array(v.string()),
  /** Names of the columns that name a row; without any nothing can be written. */
  key: v.array(v.string()),
  rows: v.number(),
  /** `changed`: its columns are others than when it was read in; `gone`: the database has it no more. */
  state: v.picklist(['new', 'read', 'changed', 'gone']),
  /** The collection that stands for it. */
  collection: v.nullable(v.object({ id: v.string(), code: v.string(), name: v.string() })),
  /** Columns that came and went since. */
  added: v.array(v.string()),
  removed: v.array(v.string()),
});
/** A table of a database elsewhere, and what became of it here. */
export type OutsideTableAnswer = v.InferOutput<typeof outsideTableContract>;

/** What it answers: every table and view that may be read. */
export const outsideTablesContract = v.object({ tables: v.array(outsideTableContract) });
export type OutsideTables = v.InferOutput<typeof outsideTablesContract>;

/** What it answers: how many collections were made, and how many follow their tables again. */
export const readInContract = v.object({ made: v.number(), changed: v.number() });
export type ReadIn = v.InferOutput<typeof readInContract>;
