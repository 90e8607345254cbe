import type { ExternalRows, ExternalSource } from '../../server/http/external-databases.ts';
import type { Group, Grouping, Row, Selected, Selection } from '../../server/store/store.ts';
import type { SqlRunner } from '../sql/sql-client.ts';
import {
  groupsStatement,
  oddityStatement,
  placeStatement,
  rowOf,
  rowsStatement,
  storedValue,
  totalStatement,
} from './selection-sql.ts';
import { insertRow, nextNumberOf, removeRow, updateRow } from './write-rows.ts';

async function selectRows(runner: SqlRunner, source: ExternalSource, selection: Selection): Promise<Selected> {
  const { sums = [], size, around, countTo = Number.POSITIVE_INFINITY } = selection;
  const statement = totalStatement(source, selection);
  const [counted = {}] = (await runner.query(statement.text, statement.params)).rows;
  const total = Number(counted.total);
  const added = total > countTo ? [] : sums.map((name, at) => [name, Number(counted[`s${at}`])] as const);
  const place = around === undefined ? -1 : await findPosition(runner, source, selection);
  return {
    rows: size === 0 ? [] : await readPage(runner, source, selection),
    total,
    sums: Object.fromEntries(added),
    place: Math.min(place, countTo + 1),
  };
}

/** The rows of a page: all that match, or those before or after a given row. */
async function readPage(runner: SqlRunner, source: ExternalSource, selection: Selection): Promise<readonly Row[]> {
  const { after, before, behind } = selection;
  const id = after ?? before;
  const row = behind ?? (id === undefined ? undefined : await findMatchingRow(runner, source, selection, id));
  if (row === undefined && id !== undefined) return [];
  const beside = row === undefined ? undefined : { row, isBehind: behind !== undefined || after !== undefined };
  const wanted = rowsStatement(source, { ...selection, plain: await findPlain(runner, source, selection) }, beside);
  const rows = (await runner.query(wanted.text, wanted.params)).rows.map((each) => rowOf(source, each));
  return beside?.isBehind === false ? rows.reverse() : rows;
}

/** The first field of the order, when its plain column gives that order. */
async function findPlain(runner: SqlRunner, source: ExternalSource, { sort = [] }: Selection): Promise<string[]> {
  const [first] = sort;
  const asked = first === undefined ? null : oddityStatement(source, first.field);
  if (first === undefined || asked === null) return [];
  const { rows } = await runner.query(asked.text, asked.params);
  return rows[0]?.is_odd === false ? [first.field] : [];
}

async function findMatchingRow(
  runner: SqlRunner,
  source: ExternalSource,
  { where, search }: Selection,
  id: string,
): Promise<Row | undefined> {
  const isIt = { field: 'id', op: 'is', value: id } as const;
  const { text, params } = rowsStatement(source, {
    where: where === undefined || where === null ? isIt : { all: [where, isIt] },
    ...(search === undefined ? {} : { search }),
    size: 1,
  });
  const [found] = (await runner.query(text, params)).rows;
  return found === undefined ? undefined : rowOf(source, found);
}

async function findPosition(runner: SqlRunner, source: ExternalSource, selection: Selection): Promise<number> {
  const { text, params } = placeStatement(source, selection);
  const [found] = (await runner.query(text, params)).rows;
  return found === undefined ? -1 : Number(found.place) - 1;
}

async function groupRows(runner: SqlRunner, source: ExternalSource, grouping: Grouping): Promise<readonly Group[]> {
  const { text, params } = groupsStatement(source, grouping);
  const { rows } = await runner.query(text, params);
  return rows.map((row) => ({
    values: grouping.by.map(({ field }, at) => storedValue(source, field, row[`g${at}`])),
    count: Number(row.total),
    sums: Object.fromEntries((grouping.sums ?? []).map((name, at) => [name, Number(row[`s${at}`])])),
  }));
}

/** Runs work on the database of a source. */
export type RunOn = <Result>(source: ExternalSource, work: (runner: SqlRunner) => Promise<Result>) => Promise<Result>;

/** Rows over two runners of statements: `read` for those that change nothing. */
export const rowsBy = (read: RunOn, write: RunOn): ExternalRows => ({
  select: (source, selection) => read(source, (runner) => selectRows(runner, source, selection)),
  aggregate: (source, grouping) => read(source, (runner) => groupRows(runner, source, grouping)),
  insert: (source, row) => write(source, (runner) => insertRow(runner, source, row)),
  update: (source, id, patch, expected) => write(source, (runner) => updateRow(runner, source, id, patch, expected)),
  remove: (source, id) => write(source, (runner) => removeRow(runner, source, id)),
  nextNumber: (source) => read(source, (runner) => nextNumberOf(runner, source)),
});
