import { freezePlain } from '../../../lib/plain-values.ts';
import { createSelectionCache, selectRows } from '../../../server/store/query-rows.ts';
import type { Row, Selected, Selection } from '../../../server/store/store.ts';
import { type CompiledSelection, compileSelection, sortedValues } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import { rowsOf, type TableAddress, tableName } from '../table-store.ts';
import { anchorBefore } from './page-anchors.ts';
import { countBefore, findMark, markAt, nearestTo } from './row-marks.ts';

/** What a selection picks: by the database where it means the same, else from the rows that may fit. */
export async function fetchSelected(runner: SqlRunner, table: TableAddress, selection: Selection): Promise<Selected> {
  const compiled = compileSelection(table.shape, selection);
  const { behind, sort = [] } = selection;
  const isPlaced = behind === undefined || sortedValues(table.shape, sort, behind) !== undefined;
  if (!compiled.exact || !isPlaced) return decide(runner, table, compiled, selection);
  if (asksForRowsAlone(selection)) return fetchWhole(runner, table, compiled, selection);
  if (isFoundByWords(selection)) return fetchFew(runner, table, compiled, selection);
  const figures = await fetchFigures(runner, table, compiled, selection);
  if (figures === undefined) return decide(runner, table, compiled, selection);
  const { total, sums } = figures;
  return {
    rows: selection.size === 0 || total === 0 ? [] : await fetchPage(runner, table, compiled, selection),
    total,
    sums,
    place: await fetchPlace(runner, table, compiled, selection),
  };
}

/** True where all that fit are wanted, so that counting them is no question of its own. */
const asksForRowsAlone = ({ size, around, after, before, behind, countTo, sums = [], keysOnly }: Selection): boolean =>
  [size, around, after, before, behind, countTo].every((each) => each === undefined) &&
  sums.length === 0 &&
  keysOnly !== true;

/** True for a page of what words are found in: no index holds whole texts, so that each row that may fit is read. */
const isFoundByWords = ({ search, size, countTo, around, after, before, behind }: Selection): boolean =>
  search !== undefined &&
  search.text.trim() !== '' &&
  size !== undefined &&
  countTo !== undefined &&
  [around, after, before, behind].every((each) => each === undefined);

/** Counts, adds up and cuts what fits in one go, where it is no more than is counted: a page of more is read on its own. */
async function fetchFew(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  selection: Selection,
): Promise<Selected> {
  const { sums, allParams } = compiled;
  const { size = 0, countTo = 0, keysOnly = false } = selection;
  const [known] = (await runner.query(fewSql(table, compiled, selection), allParams)).rows;
  if (known === undefined || known.odd === true || !Array.isArray(known.page))
    return decide(runner, table, compiled, selection);
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

/** How many fit, their sums, and the numbers of the rows of a page. */
function fewSql(
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
    `array(select seq from fit order by ${order.join(', ')} limit ${whole(size)} offset ${whole(from)}) as page`,
  ];
  const fit = `select ${columns.join(', ')} from ${name} where ${where} limit ${whole(countTo) + 1}`;
  return `with fit as materialized (${fit}) select ${output.join(', ')} from fit`;
}

/** The rows that fit with those that the database cannot judge, in the order of insertion. */
export async function fetchCandidates(
  runner: SqlRunner,
  table: TableAddress,
  { where, odd, params }: CompiledSelection,
): Promise<readonly Row[]> {
  const sql = `select row from ${tableName(table)} where (${where}) or ${odd} order by seq`;
  return rowsOf(await runner.query(sql, params));
}

/** Picks among the rows that may fit in JavaScript. */
async function decide(
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

/** All rows that fit, in one question. */
async function fetchWhole(
  runner: SqlRunner,
  table: TableAddress,
  { where, odd, order, allParams }: CompiledSelection,
  selection: Selection,
): Promise<Selected> {
  const sql = `select row, seq, ${odd} as odd from ${tableName(table)} where (${where}) or ${odd} order by ${order}`;
  const result = await runner.query(sql, allParams);
  if (result.rows.some((row) => row.odd === true)) {
    const inTurn = [...result.rows].sort((left, right) => Number(left.seq) - Number(right.seq));
    return pick(rowsOf({ rows: inTurn, rowCount: null }), selection);
  }
  const rows = rowsOf(result);
  return { rows: rows.slice(selection.from ?? 0), total: rows.length, sums: {}, place: -1 };
}

/** How many rows fit, not looking at those beyond `countTo`, and their sums where all were counted; undefined when the database cannot tell. */
async function fetchFigures(
  runner: SqlRunner,
  table: TableAddress,
  { where, odd, sums, params }: CompiledSelection,
  { countTo }: Selection,
): Promise<Pick<Selected, 'total' | 'sums'> | undefined> {
  const name = tableName(table);
  const limit = countTo === undefined ? '' : ` limit ${whole(countTo) + 1}`;
  const irregular = odd === 'false' ? odd : `exists (select from ${name} where ${odd})`;
  const counted = `select count(*)::integer as total, ${irregular} as odd from (select true from ${name} where ${where}${limit}) as fit`;
  // Read apart from what is counted, because an index that counts rows seldom holds what is added up; not at all beyond the bound.
  const added = sums.map(({ column }, at) => `coalesce(sum(${column}), 0) as sum${at}`).join(', ');
  const bound = countTo === undefined ? 'true' : `counted.total <= ${whole(countTo)}`;
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

/** One page: its keys first, so that rows before it are not read. */
async function fetchPage(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  selection: Selection,
): Promise<readonly Row[]> {
  const name = tableName(table);
  const { from = 0, size, keysOnly = false, after, before, behind, sort = [] } = selection;
  const limit = size === undefined ? 'all' : String(whole(size));
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
      const skipped = whole(from) - anchor.place;
      const limit = String(skipped + whole(size ?? 0));
      const near = nearestTo(table, compiled, anchor.mark, { limit, isBehind: true });
      return read(`select seq from (${near.keys}) as near offset ${skipped}`, near.params);
    }
    return read(
      `select seq from ${name} where ${where} order by ${order} limit ${limit} offset ${whole(from)}`,
      allParams,
    );
  }
  const mark = await findMark(runner, table, compiled, after ?? before ?? '');
  if (mark === null) return [];
  const { keys, params } = nearestTo(table, compiled, mark, { limit, isBehind: after !== undefined });
  return read(keys, params);
}

const whole = (count: number): number => Math.max(0, Math.floor(count)) || 0;
