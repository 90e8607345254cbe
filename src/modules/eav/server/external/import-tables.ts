import type {
  ExternalTableAnswer,
  ExternalTables,
  ImportedTables,
} from '@src/contracts/endpoints/models/external-tables.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows, requirePermission } from '@src/server/auth/permissions.ts';
import type { ExternalColumn, ExternalTable } from '@src/server/http/external-databases.ts';
import { toExternalField } from '@src/server/http/external-databases.ts';
import type { ServerResource, Work } from '@src/server/resource/server-resource.ts';
import { completeRow } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { FIELD_STEP, RESERVED_FIELDS } from '../../definitions/limits.ts';
import { eavCollectionServerResource } from '../collection.resource.ts';
import { EAV_COLLECTIONS, fieldRowsOf, liveWhere, textIn } from '../eav-row.ts';
import { eavFieldServerResource } from '../field.resource.ts';
import { EXTERNAL_ID_PREFIX, getExternalTable } from './external-source.ts';
import {
  codeFrom,
  collectionCode,
  columnChanges,
  columnLabels,
  columnValues,
  fieldFor,
  fieldsOfTable,
  sortOfTable,
  tableName,
  titleOfTable,
} from './table-fields.ts';

/** Returns the work on another resource in the same call. */
export type OpenWork = (resource: ServerResource) => Work;

/** The collections that represent tables of a database. */
async function findImported(store: Store, database: string): Promise<readonly (readonly [Row, ExternalTable])[]> {
  const rows = await liveWhere(store, EAV_COLLECTIONS, { field: 'database', op: 'is', value: database });
  return rows.flatMap((row) => {
    const table = getExternalTable(row);
    return table === null ? [] : [[row, table] as const];
  });
}

const tableAnswer = (
  table: ExternalTable,
  rest: Pick<ExternalTableAnswer, 'state' | 'collection' | 'added' | 'removed'>,
): ExternalTableAnswer => ({
  name: tableName(table),
  kind: table.kind,
  columns: table.columns.map(({ name }) => name),
  shownOnly: table.columns.filter(({ type }) => type === 'other').map(({ name }) => name),
  key: table.columns.filter(({ number }) => table.key.includes(number)).map(({ name }) => name),
  rows: table.rows,
  ...rest,
});
const namesOf = (columns: readonly ExternalColumn[]) => columns.map(({ name }) => name);
const summarizeCollection = (row: Row) => ({ id: row.id, code: textIn(row, 'code'), name: textIn(row, 'name') });

/** Lists the tables of a database with their import state. */
export async function describeTables(
  store: Store,
  database: string,
  tables: readonly ExternalTable[],
): Promise<ExternalTables> {
  const known = await findImported(store, database);
  const present = tables.map((table) => {
    const found = known.find(([, each]) => tableName(each) === tableName(table));
    if (found === undefined) return tableAnswer(table, { state: 'new', collection: null, added: [], removed: [] });
    const { added, removed, isSame } = columnChanges(found[1], table);
    return tableAnswer(table, {
      state: isSame ? 'read' : 'changed',
      collection: summarizeCollection(found[0]),
      added: namesOf(added),
      removed: namesOf(removed),
    });
  });
  const names = new Set(present.map(({ name }) => name));
  const gone = known.filter(([, table]) => !names.has(tableName(table)));
  return {
    tables: [
      ...present,
      ...gone.map(([row, table]) =>
        tableAnswer(table, {
          state: 'gone',
          collection: summarizeCollection(row),
          added: [],
          removed: namesOf(table.columns),
        }),
      ),
    ],
  };
}

async function insert(work: Work, values: Readonly<Record<string, unknown>>, id: string): Promise<Row> {
  const { resource, actor, context } = work;
  const stamp = firstStamp(actor.user.username, timeOf(context));
  const row = completeRow(resource, { ...values, ...stamp, id }, context.now());
  await commitWrite(work, { event: 'create', before: null, after: row });
  return row;
}

const change = (work: Work, before: Row, values: Readonly<Record<string, unknown>>, event = 'update') =>
  commitWrite(work, { event, before, after: nextVersion(work, before, values) });

/** Returns the collection that a foreign key column links to, once every chosen table has one; otherwise null. */
type TargetOf = (column: ExternalColumn) => string | null;

async function createFields(open: OpenWork, collection: Row, table: ExternalTable, targetOf: TargetOf): Promise<void> {
  const work = open(eavFieldServerResource);
  const fields = fieldsOfTable(table, targetOf);
  for (const field of fields)
    await insert(
      work,
      { ...field, collection: collection.id },
      await nextId(work.context.store, work.resource.collection),
    );
  const stored = (await work.context.store.get(EAV_COLLECTIONS, collection.id)) ?? collection;
  await change(open(eavCollectionServerResource), stored, {
    titleField: titleOfTable(table, fields),
    defaultSort: sortOfTable(table, fields),
  });
}

/** The labels of a field whose column was renamed, or replaced by another one; labels that an editor has set stay. */
function renamedLabels(field: Row | undefined, former: ExternalColumn | undefined, column: ExternalColumn) {
  if (former === undefined || former.name === column.name) return {};
  const old = columnLabels(former);
  const isOld = ([name]: readonly [string, string]) =>
    field?.[name] === (name === 'labelZh' ? old.labelZh : old.labelEn);
  return Object.fromEntries(Object.entries(columnLabels(column)).filter(isOld));
}

/**
 * Updates the fields of a collection to its table: adds new columns, deletes missing ones, and updates the attributes
 * of the others.
 */
async function updateCollection(
  open: OpenWork,
  collection: Row,
  table: ExternalTable,
  targetOf: TargetOf,
): Promise<void> {
  const before = getExternalTable(collection) ?? table;
  const work = open(eavFieldServerResource);
  const { store } = work.context;
  const fields = await fieldRowsOf(store, collection.id);
  const { added, removed } = columnChanges(before, table);
  const taken = new Set(fields.map((field) => textIn(field, 'code')));
  let position = Math.max(0, ...fields.map((field) => Number(field.position ?? 0)));
  for (const column of added) {
    position += FIELD_STEP;
    const code = codeFrom(column.name, taken, RESERVED_FIELDS);
    taken.add(code);
    const named = { code, ...columnLabels(column), position };
    const kept = { column: toExternalField(column.number), outside: column.number, collection: collection.id };
    const values = { ...columnValues(column, table, targetOf(column)), ...named, ...kept };
    await insert(work, values, await nextId(store, work.resource.collection));
  }
  for (const column of removed) {
    const field = fieldFor(fields, column);
    if (field !== undefined) await change(work, field, { deleteTime: timeOf(work.context) }, 'delete');
  }
  for (const column of table.columns) {
    const field = fieldFor(fields, column);
    const former = before.columns.find(({ number }) => number === column.number);
    const values = { ...columnValues(column, table, targetOf(column)), ...renamedLabels(field, former, column) };
    const differs = Object.entries(values).some(([name, value]) => (field?.[name] ?? null) !== value);
    if (field !== undefined && differs) await change(work, field, values);
  }
  await change(open(eavCollectionServerResource), collection, { outside: table });
}

/**
 * Imports the named tables as collections, and updates those that were imported before. New collections are published for an actor
 * who may publish collections, else drafts.
 * @throws ServerError 403 when one was imported before, and the actor may not update collections
 */
export async function readIn(
  open: OpenWork,
  database: Row,
  tables: readonly ExternalTable[],
  names: ReadonlySet<string>,
): Promise<ImportedTables> {
  const work = open(eavCollectionServerResource);
  const { resource, actor, context } = work;
  const { store } = context;
  const codeOf = (act: string) => permissionCode(resource.definition, act);
  const chosen = tables.filter((table) => names.has(tableName(table)));
  const known = new Map((await findImported(store, database.id)).map(([row, table]) => [tableName(table), row]));
  if (chosen.some((table) => known.has(tableName(table)))) requirePermission(actor.permissions, codeOf('update'));
  const status = allows(actor.permissions, codeOf('publish')) ? 'published' : 'draft';
  const codes = new Set((await store.list(EAV_COLLECTIONS)).map((row) => textIn(row, 'code')));
  const titles = new Set((await liveWhere(store, EAV_COLLECTIONS)).map((row) => textIn(row, 'name')));
  const made: (readonly [Row, ExternalTable])[] = [];
  for (const table of chosen.filter((each) => !known.has(tableName(each)))) {
    const code = collectionCode(table.name, codes);
    codes.add(code);
    const name = titles.has(table.name) ? `${table.name} (${textIn(database, 'name')})`.slice(0, 60) : table.name;
    const id = `${EXTERNAL_ID_PREFIX}${await nextId(store, work.resource.collection)}`;
    const values = { code, name, kind: 'list', status, database: database.id, outside: table };
    const row = await insert(work, { ...values, folder: textIn(database, 'name').slice(0, 40) }, id);
    made.push([row, table]);
    known.set(tableName(table), row);
  }
  const targetOf: TargetOf = ({ references }) =>
    references === undefined ? null : (known.get(tableName(references))?.id ?? null);
  for (const [row, table] of made) await createFields(open, row, table, targetOf);
  const followed = chosen.filter((table) => !made.some(([, each]) => each === table));
  for (const table of followed) {
    const row = await store.get(EAV_COLLECTIONS, known.get(tableName(table))?.id ?? '');
    if (row !== undefined) await updateCollection(open, row, table, targetOf);
  }
  return { made: made.length, changed: followed.length };
}
