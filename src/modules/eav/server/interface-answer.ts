import type { Condition } from '@src/contracts/resource/condition.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf } from '../definitions/model-definition.ts';
import type { EavRule } from './eav-errors.ts';
import { fieldRowsOf, recordsOf, textIn, wordsIn } from './eav-row.ts';

type Values = Readonly<Record<string, unknown>>;
/** One condition of an interface: the code of a field, and the value it must have. */
type Filter = readonly [code: string, value: string];

/** The filters of an interface, each written as `code=value`; null for one that is written otherwise. */
export const filtersOf = (values: Values): readonly (Filter | null)[] =>
  wordsIn(values, 'filters').map((each) => {
    const [, code, value] = /^([a-z][a-z0-9_]{0,40})=(.{1,100})$/.exec(each) ?? [];
    return code === undefined || value === undefined ? null : [code, value];
  });

/** What is wrong with what an interface names of its collection, by field. */
export function contractFaults(values: Values, fields: readonly Row[]): Readonly<Partial<Record<string, EavRule>>> {
  const codes = new Set(fields.map((field) => textIn(field, 'code')));
  const filters = filtersOf(values);
  const order = textIn(values, 'order').replace('-', '');
  return {
    ...(filters.includes(null) ? { filters: 'filterForm' } : {}),
    ...(filters.some((each) => each !== null && !codes.has(each[0])) ? { filters: 'noSuchField' } : {}),
    ...(wordsIn(values, 'selection').some((code) => !codes.has(code)) ? { selection: 'noSuchField' } : {}),
    ...(order !== '' && !codes.has(order) ? { order: 'noSuchField' } : {}),
  };
}

/** The value of a filter as the field keeps it. */
function typed(field: Row | undefined, value: string): unknown {
  if (field?.type === 'boolean') return value === 'true';
  return ['integer', 'decimal', 'money', 'percent'].includes(textIn(field, 'type')) ? Number(value) : value;
}

/** What an interface answers now: records by the codes of their fields, and how many fit. */
export async function answerOf(
  store: Store,
  row: Values,
): Promise<{ readonly total: number; readonly list: readonly Values[] }> {
  const collection = textIn(row, 'collection');
  const fields = await fieldRowsOf(store, collection);
  const byCode = new Map(fields.map((field) => [textIn(field, 'code'), field]));
  const chosen = wordsIn(row, 'selection');
  const shown = fields.filter(
    (field) => field.type !== 'password' && (chosen.length === 0 || chosen.includes(textIn(field, 'code'))),
  );
  const columnNamed = (code: string) => {
    const field = byCode.get(code);
    return field === undefined ? 'id' : columnOf(field);
  };
  const where: Condition[] = filtersOf(row).flatMap((each) =>
    each === null ? [] : [{ field: columnNamed(each[0]), op: 'is', value: typed(byCode.get(each[0]), each[1]) }],
  );
  const order = textIn(row, 'order');
  const found = await store.select(recordsOf(collection), {
    where: { all: [{ field: 'deleteTime', op: 'empty' }, ...where] },
    sort: order === '' ? [] : [{ field: columnNamed(order.replace('-', '')), descending: order.startsWith('-') }],
    size: Number(row.pageSize ?? 20),
  });
  const list = found.rows.map((record) => ({
    id: record.id,
    ...Object.fromEntries(shown.map((field) => [textIn(field, 'code'), record[columnOf(field)] ?? null])),
  }));
  return { total: found.total, list };
}
