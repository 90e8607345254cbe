import { freezePlain } from '../../lib/plain-values.ts';
import { groupRows } from '../../server/store/group-rows.ts';
import type { Group, GroupBy, Grouping } from '../../server/store/store.ts';
import { compileSelection } from './compile-selection.ts';
import { fetchCandidates } from './lists/fetch-selected.ts';
import { oddMark } from './shadow-row.ts';
import type { SqlRunner } from './sql-client.ts';
import { type ShapeField, valueColumn } from './table-shape.ts';
import { type TableAddress, tableName } from './table-store.ts';
import { textOfUnits } from './units-text.ts';

/** The rows that fit in groups: made by the database where it means the same, else from the rows that may fit. */
export async function fetchGroups(
  runner: SqlRunner,
  table: TableAddress,
  grouping: Grouping,
): Promise<readonly Group[]> {
  const { by, where = null, sums = [] } = grouping;
  const compiled = compileSelection(table.shape, { where, sums });
  const columns = by.map((each) => groupColumn(table, each));
  const inJavaScript = async () => freezePlain(groupRows(await fetchCandidates(runner, table, compiled), grouping));
  if (!compiled.exact || columns.includes(undefined)) return inJavaScript();
  const name = tableName(table);
  const marks = by.map(({ field }) => `'${oddMark('v', field)}'`);
  const isOdd = `odd is not null and odd && array[${marks.join(', ')}]::text[]`;
  const odd = `(${isOdd}) or ${compiled.odd}`;
  const heads = columns.map((column, at) => `${column} as g${at}`);
  const added = compiled.sums.map(({ column }, at) => `coalesce(sum(${column}), 0) as s${at}`);
  const output = [...heads, 'count(*)::integer as count', `bool_or(${odd}) as odd`, ...added];
  const groups = by.length === 0 ? 'having count(*) > 0' : `group by ${by.map((_each, at) => at + 1).join(', ')}`;
  const sql = `select ${output.join(', ')} from ${name} where (${compiled.where}) or ${compiled.odd} ${groups} order by min(seq)`;
  const { rows } = await runner.query(sql, compiled.params);
  if (rows.some((row) => row.odd === true)) return inJavaScript();
  return freezePlain(
    rows.map((row) => ({
      values: by.map((_each, at) => plainValue(row[`g${at}`])),
      count: Number(row.count),
      sums: Object.fromEntries(sums.map((field, at) => [field, Number(row[`s${at}`])])),
    })),
  );
}

/** What a group shares; undefined where the database would make other groups. */
function groupColumn({ shape }: TableAddress, { field: name, length }: GroupBy): string | undefined {
  const field = shape.fields.find((each) => each.name === name);
  if (field === undefined || field.kind === 'list') return undefined;
  return length !== undefined && isText(field)
    ? `left(${valueColumn(field)}, ${Math.floor(length)})`
    : valueColumn(field);
}

const isText = ({ kind }: ShapeField): boolean => kind === 'text' || kind === 'moment';
const plainValue = (value: unknown): unknown => (typeof value === 'string' ? textOfUnits(value) : (value ?? null));
