import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Row } from '@src/server/store/store.ts';
import { isOfOne } from '../../definitions/interface-contract.ts';
import { textIn } from '../eav-row.ts';
import { shownFields } from '../interface-answer.ts';
import { fieldNamed, type Model } from '../records/find-model.ts';
import type { Join } from './joins.ts';

type Values = Readonly<Record<string, unknown>>;

const first = ({ options = [] }: FieldDefinition): unknown => options[0]?.value ?? null;

/** An example value for each kind of field; the other kinds use the label as text. */
const KINDS: Readonly<Record<string, (field: FieldDefinition) => unknown>> = {
  integer: ({ min = 1 }) => min,
  money: ({ min = 100 }) => min,
  decimal: ({ min = 1.5 }) => min,
  boolean: () => true,
  date: () => '2026-01-01',
  datetime: () => '2026-01-01 08:00:00',
  select: first,
  multiSelect: (field) => [first(field)],
  tags: () => [],
  email: () => 'name@example.com',
  url: () => 'https://example.com',
  relation: () => '1',
};

function mockRecord(model: Model, fields: readonly Row[], joins: readonly Join[]): Values {
  const values = fields.flatMap((field) => {
    const code = textIn(field, 'code');
    const drawn = fieldNamed(model, code)?.drawn;
    return drawn === undefined ? [] : [[code, (KINDS[drawn.kind] ?? (() => textIn(field, 'labelEn')))(drawn)] as const];
  });
  const joined = joins.map(({ code, model: led, shown, joins: below }) => [
    code,
    led === null ? { id: '1' } : mockRecord(led, shown, below),
  ]);
  return { id: '1', version: 1, ...Object.fromEntries(values), ...Object.fromEntries(joined) };
}

/** The mock response of an interface: its own one, or a record with example values for its fields. */
export function mockAnswer(row: Row, model: Model, joins: readonly Join[]): unknown {
  const own = textIn(row, 'mock');
  if (own !== '') return JSON.parse(own);
  const record = mockRecord(model, shownFields(row, model.fields), joins);
  if (row.method === 'DELETE') return { id: record.id };
  return isOfOne(row) || row.method !== 'GET'
    ? record
    : { total: 1, page: 1, size: Number(row.pageSize ?? 20), list: [record] };
}
