import * as v from 'valibot';

const databaseId = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** Maximum tables imported by one call. */
const MAX_TABLES = 100;

/** Request body of `POST /eav/database/tables`: an external database. */
export const externalTablesRequest = v.object({ database: databaseId });

/**
 * Request body of `POST /eav/database/read-in`: a database, and the tables to import as collections, as `schema.name`.
 */
export const importTablesRequest = v.object({
  database: databaseId,
  tables: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(3), v.maxLength(130))),
    v.minLength(1),
    v.maxLength(MAX_TABLES),
  ),
});

const externalTableContract = v.object({
  /** `schema.name`. */
  name: v.string(),
  kind: v.picklist(['table', 'view']),
  /** Names of its columns. */
  columns: v.array(v.string()),
  /** Read-only columns, shown as text. */
  shownOnly: v.array(v.string()),
  /** Columns of the primary key; without one, rows cannot be written. */
  key: v.array(v.string()),
  rows: v.number(),
  /** `changed`: its columns differ from the import; `gone`: the table no longer exists. */
  state: v.picklist(['new', 'read', 'changed', 'gone']),
  /** The collection imported from it. */
  collection: v.nullable(v.object({ id: v.string(), code: v.string(), name: v.string() })),
  /** Columns added and removed since the import. */
  added: v.array(v.string()),
  removed: v.array(v.string()),
});
/** A table of an external database, with its import state. */
export type ExternalTableAnswer = v.InferOutput<typeof externalTableContract>;

/** Its response: all readable tables and views. */
export const externalTablesContract = v.object({ tables: v.array(externalTableContract) });
export type ExternalTables = v.InferOutput<typeof externalTablesContract>;

/** Its response: the numbers of created and of updated collections. */
export const importTablesContract = v.object({ made: v.number(), changed: v.number() });
export type ImportedTables = v.InferOutput<typeof importTablesContract>;
