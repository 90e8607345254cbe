import { freezePlain } from '../../../lib/plain-values.ts';
import { createSelectionCache, selectRows } from '../../../server/store/query-rows.ts';
import type { Row, Selected, Selection } from '../../../server/store/store.ts';
import { type CompiledSelection, compileSelection, sortedValues } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import { rowsOf, type TableAddress, tableName } from '../table-store.ts';
import { anchorBefore } from './page-anchors.ts';
import { countBefore, findMark, markAt, nearestTo } from './row-marks.ts';

/** Runs a selection: in the database where it gives the same result, else in JavaScript. */
export async function fetchSelected(runner: SqlRunner, table: TableAddress, selection: Selection): Promise<Selected> {
  const compiled = compileSelection(table.shape, selection);
  const { behind, sort = [] } = selection;
  const isPlaced = behind === undefined || sortedValues(table.shape, sort, behind) !== undefined;
  if (!compiled.exact || !isPlaced) return fetchAndPick(runner, table, compiled, selection);
  if (isRowsOnly(selection)) return fetchWhole(runner, table, compiled, selection);
  if (isTextSearchPage(selection)) return fetchSearchPage(runner, table, compiled, selection);
  const figures = await fetchFigures(runner, table, compiled, selection);
  if (figures === undefined) return fetchAndPick(runner, table, compiled, selection);
  const { total, sums } = figures;
  return {
    rows: selection.size === 0 || total === 0 ? [] : await fetchPage(runner, table, compiled, selection),
    total,
    sums,
    place: await fetchPlace(runner, table, compiled, selection),
  };
}

/** True when only the matching rows are requested, so that no separate count query is needed. */
const isRowsOnly = ({ size, around, after, before, behind, countTo, sums = [], keysOnly }: Selection): boolean =>
  [size, around, after, before, behind, countTo].every((each) => each === undefined) &&
  sums.length === 0 &&
  keysOnly !== true;

/** True for a page of a text search: no index holds whole texts, so every candidate row is read anyway. */
const isTextSearchPage = ({ search, size, countTo, around, after, before, behind }: Selection): boolean =>
  search !== undefined &&
  search.text.trim() !== '' &&
  size !== undefined &&
  countTo !== undefined &&
  [around, after, before, behind].every((each) => each === undefined);

/** Counts, sums and pages the matches in one query, up to `countTo` matches: with more, the page is read by a second query. */
async function fetchSearchPage(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  selection: Selection,
): Promise<Selected> {
  const { sums, allParams } = compiled;
  const { size = 0, countTo = 0, keysOnly = false } = selection;
  const [known] = (await runner.query(searchPageSql(table, compiled, selection), allParams)).rows;
  if (known === undefined || known.odd === true || !Array.isArray(known.page))
    return fetchAndPick(runner, table, compiled, selection);
  const page: readonly unknown[] = known.page;
  const total = Number(known.total);
  if (total > countTo) {
    const rows = size === 0 ? [] : await fetchPage(runner, table, compiled, selection);
    return { rows, total, sums: {}, place: -1 };
  }
  const row = keysOnly ? "json_build_object('id', id) as row" : 'row';
  const rows = `select ${row} from ${tableName(table)} where seq = any($1::bigint[]) order by array_position($1::bigint[], seq)`;
  return {
    rows: page.length === 0 ? [] : rowsOf(await runner.query(rows, [page])),
    total,
    sums: Object.fromEntries(sums.map(({ field }, at) => [field, Number(known[`sum${at}`])])),
    place: -1,
  };
}

/** The query for the count, the sums, and the row numbers of a page. */
function searchPageSql(
  table: TableAddress,
  { where, odd, keys, sums }: CompiledSelection,
  { from = 0, size = 0, countTo = 0 }: Selection,
): string {
  const name = tableName(table);
  const columns = [
    'seq',
    ...keys.map(({ sql }, at) => `${sql} as k${at}`),
    ...sums.map(({ column }, at) => `${column} as a${at}`),
  ];
  const order = [...keys.map(({ descending }, at) => `k${at} ${descending ? 'desc' : 'asc'} nulls last`), 'seq'];
  const output = [
    'count(*)::integer as total',
    `${odd === 'false' ? odd : `exists (select from ${name} where ${odd})`} as odd`,
    ...sums.map((_sum, at) => `coalesce(sum(a${at}), 0) as sum${at}`),
    `array(select seq from fit order by ${order.join(', ')} limit ${toWholeNumber(size)} offset ${toWholeNumber(from)}) as page`,
  ];
  const fit = `select ${columns.join(', ')} from ${name} where ${where} limit ${toWholeNumber(countTo) + 1}`;
  return `with fit as materialized (${fit}) select ${output.join(', ')} from fit`;
}

/** The matching rows and those that the database cannot evaluate, in the order of insertion. */
export async function fetchCandidates(
  runner: SqlRunner,
  table: TableAddress,
  { where, odd, params }: CompiledSelection,
): Promise<readonly Row[]> {
  const sql = `select row from ${tableName(table)} where (${where}) or ${odd} order by seq`;
  return rowsOf(await runner.query(sql, params));
}

/** Evaluates the selection in JavaScript over the candidate rows. */
async function fetchAndPick(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  selection: Selection,
): Promise<Selected> {
  return pick(await fetchCandidates(runner, table, compiled), selection);
}

function pick(rows: readonly Row[], selection: Selection): Selected {
  const selected = selectRows(rows, selection, createSelectionCache());
  return { ...selected, rows: freezePlain(selected.rows) };
}

/** All matching rows in one query. */
async function fetchWhole(
  runner: SqlRunner,
  table: TableAddress,
  { where, odd, order, allParams }: CompiledSelection,
  selection: Selection,
): Promise<Selected> {
  const sql = `select row, seq, ${odd} as odd from ${tableName(table)} where (${where}) or ${odd} order by ${order}`;
  const result = await runner.query(sql, allParams);
  if (result.rows.some((row) => row.odd === true)) {
    const inserted = [...result.rows].sort((left, right) => Number(left.seq) - Number(right.seq));
    return pick(rowsOf({ rows: inserted, rowCount: null }), selection);
  }
  const rows = rowsOf(result);
  return { rows: rows.slice(selection.from ?? 0), total: rows.length, sums: {}, place: -1 };
}

/**
 * The number of matching rows, counted up to `countTo` + 1, and their sums if all were counted; undefined when the
 * database cannot tell.
 */
async function fetchFigures(
  runner: SqlRunner,
  table: TableAddress,
  { where, odd, sums, params }: CompiledSelection,
  { countTo }: Selection,
): Promise<Pick<Selected, 'total' | 'sums'> | undefined> {
  const name = tableName(table);
  const limit = countTo === undefined ? '' : ` limit ${toWholeNumber(countTo) + 1}`;
  const irregular = odd === 'false' ? odd : `exists (select from ${name} where ${odd})`;
  const counted = `select count(*)::integer as total, ${irregular} as odd from (select true from ${name} where ${where}${limit}) as fit`;
  // Summed in a separate subquery, because an index that counts rows rarely covers the summed columns; skipped when
  // there are too many rows.
  const added = sums.map(({ column }, at) => `coalesce(sum(${column}), 0) as sum${at}`).join(', ');
  const bound = countTo === undefined ? 'true' : `counted.total <= ${toWholeNumber(countTo)}`;
  const sql =
    sums.length === 0
      ? counted
      : `select * from (${counted}) as counted cross join lateral (select ${added} from ${name} where (${where}) and ${bound}) as added`;
  const [known] = (await runner.query(sql, params)).rows;
  if (known === undefined || known.odd === true) return undefined;
  const total = Number(known.total);
  const isCounted = countTo === undefined || total <= countTo;
  const figures = isCounted ? sums.map(({ field }, at) => [field, Number(known[`sum${at}`])] as const) : [];
  return { total, sums: Object.fromEntries(figures) };
}

async function fetchPlace(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  { around, countTo }: Selection,
): Promise<number> {
  const mark = around === undefined ? null : await findMark(runner, table, compiled, around);
  return mark === null ? -1 : countBefore(runner, table, compiled, mark, countTo);
}

/** One page; its keys are selected first, so that the rows before it are not read. */
async function fetchPage(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  selection: Selection,
): Promise<readonly Row[]> {
  const name = tableName(table);
  const { from = 0, size, keysOnly = false, after, before, behind, sort = [] } = selection;
  const limit = size === undefined ? 'all' : String(toWholeNumber(size));
  const output = keysOnly ? "json_build_object('id', id) as row" : 'row';
  const { where, order, allParams } = compiled;
  const read = async (keys: string, params: readonly unknown[]) =>
    rowsOf(
      await runner.query(`select ${output} from ${name} where seq = any(array(${keys})) order by ${order}`, params),
    );
  if (behind !== undefined) {
    const mark = markAt(sortedValues(table.shape, sort, behind) ?? []);
    const near = nearestTo(table, compiled, mark, { limit, isBehind: true });
    return read(near.keys, near.params);
  }
  if (after === undefined && before === undefined) {
    const anchor = size === undefined ? null : await anchorBefore(runner, table, selection);
    if (anchor !== null) {
      const skipped = toWholeNumber(from) - anchor.place;
      const limit = String(skipped + toWholeNumber(size ?? 0));
      const near = nearestTo(table, compiled, anchor.mark, { limit, isBehind: true });
      return read(`select seq from (${near.keys}) as near offset ${skipped}`, near.params);
    }
    return read(
      `select seq from ${name} where ${where} order by ${order} limit ${limit} offset ${toWholeNumber(from)}`,
      allParams,
    );
  }
  const mark = await findMark(runner, table, compiled, after ?? before ?? '');
  if (mark === null) return [];
  const { keys, params } = nearestTo(table, compiled, mark, { limit, isBehind: after !== undefined });
  return read(keys, params);
}

const toWholeNumber = (count: number): number => Math.max(0, Math.floor(count)) || 0;
