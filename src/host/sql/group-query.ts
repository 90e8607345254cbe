import { freezePlain } from '../../lib/plain-values.ts';
import { groupRows } from '../../server/store/group-rows.ts';
import type { Group, GroupBy, Grouping } from '../../server/store/store.ts';
import { compileSelection } from './compile-selection.ts';
import { fetchCandidates } from './lists/fetch-selected.ts';
import { inexactMark } from './shadow-row.ts';
import type { SqlRunner } from './sql-client.ts';
import { MEDIA_COLUMN, type ShapeField, valueColumn } from './table-shape.ts';
import { type TableAddress, tableName } from './table-store.ts';
import { textOfUnits } from './units-text.ts';

/** Groups the matching rows: in the database where it gives the same result, else in JavaScript. */
export async function fetchGroups(
  runner: SqlRunner,
  table: TableAddress,
  grouping: Grouping,
): Promise<readonly Group[]> {
  const { by, where = null, showing, shown, sums = [] } = grouping;
  const compiled = compileSelection(table.shape, { where, sums, ...(showing === undefined ? {} : { showing }) });
  const columns = by.map((each) => groupColumn(table, each));
  const groupInJavaScript = async () =>
    freezePlain(groupRows(await fetchCandidates(runner, table, compiled), grouping));
  const isKept = shown === undefined || shown.every((name) => table.shape.media?.includes(name));
  if (!compiled.exact || !isKept || columns.includes(undefined)) return groupInJavaScript();
  const name = tableName(table);
  const marks = by.map(({ field }) => `'${inexactMark('v', field)}'`);
  const isOdd = `odd && array[${marks.join(', ')}]::text[] and (${compiled.where})`;
  // Asked apart from the groups, so that these can be read from an index alone.
  const odd = `exists (select from ${name} where odd is not null and ((${isOdd}) or ${compiled.odd}))`;
  const params = shown === undefined ? compiled.params : [...compiled.params, shown];
  const from = shown === undefined ? name : `${name}, ${shownEntries(params.length)}`;
  const media = shown === undefined ? [] : [`split_part(entry, ' ', 2)`];
  const heads = [...media, ...columns].map((column, at) => `${column} as g${at}`);
  const added = compiled.sums.map(({ column }, at) => `coalesce(sum(${column}), 0) as s${at}`);
  const output = [...heads, 'count(*)::integer as count', 'min(seq) as first', ...added];
  const groups = heads.length === 0 ? 'having count(*) > 0' : `group by ${heads.map((_each, at) => at + 1).join(', ')}`;
  const grouped = `select ${output.join(', ')} from ${from} where ${compiled.where} ${groups}`;
  const sql = `select * from (select ${odd} as odd) as irregular left join (${grouped}) as grouped on true order by first`;
  const { rows } = await runner.query(sql, params);
  if (rows.some((row) => row.odd === true)) return groupInJavaScript();
  return freezePlain(
    rows
      .filter(({ count }) => count !== null)
      .map((row) => ({
        values: heads.map((_each, at) => plainValue(row[`g${at}`])),
        count: Number(row.count),
        sums: Object.fromEntries(sums.map((field, at) => [field, Number(row[`s${at}`])])),
      })),
  );
}

/** One row for each file that the fields in a parameter refer to. */
const shownEntries = (param: number): string =>
  `lateral (select entry from unnest(${MEDIA_COLUMN}) as entry where split_part(entry, ' ', 1) = any($${param}::text[])) as entries`;

/** The grouping expression; undefined where the database would group differently. */
function groupColumn({ shape }: TableAddress, { field: name, length }: GroupBy): string | undefined {
  const field = shape.fields.find((each) => each.name === name);
  if (field === undefined || field.kind === 'list') return undefined;
  return length !== undefined && isText(field)
    ? `left(${valueColumn(field)}, ${Math.floor(length)})`
    : valueColumn(field);
}

const isText = ({ kind }: ShapeField): boolean => kind === 'text' || kind === 'moment';
const plainValue = (value: unknown): unknown => (typeof value === 'string' ? textOfUnits(value) : (value ?? null));
