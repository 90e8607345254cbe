import type { ExternalColumn, ExternalTable } from '@src/server/http/external-databases.ts';
import { toExternalField } from '@src/server/http/external-databases.ts';
import type { Row } from '@src/server/store/store.ts';
import { COUNTRY_NAMES, NAMES } from './fake-databases.literals.ts';

const column = (
  number: number,
  name: string,
  type: ExternalColumn['type'],
  native: string,
  rest: Partial<ExternalColumn> = {},
): ExternalColumn => ({
  ...{ number, name, type, native, isRequired: false, isSet: false, isUnique: false, isIndexed: false },
  ...rest,
});
const key = column(1, 'id', 'integer', 'integer', { isUnique: true, isIndexed: true });
const table = (name: string, columns: readonly ExternalColumn[], rest: Partial<ExternalTable> = {}): ExternalTable => ({
  ...{ schema: 'public', name, kind: 'table', key: [1], isNumbered: true, columns: [...columns], rows: 0 },
  ...rest,
});

const GRADES = ['new', 'regular', 'gold'];

const CUSTOMERS = table('customers', [
  key,
  column(2, 'name', 'text', 'character varying', { isRequired: true, maxLength: 60 }),
  column(3, 'email', 'text', 'character varying', {
    isRequired: true,
    isUnique: true,
    isIndexed: true,
    maxLength: 120,
  }),
  column(4, 'grade', 'select', 'grade', { options: GRADES }),
  column(5, 'credit', 'decimal', 'numeric', { scale: 2 }),
  column(6, 'is_active', 'boolean', 'boolean'),
  column(7, 'joined_on', 'date', 'date'),
  column(8, 'notes', 'longText', 'text'),
]);
const ORDERS = table('orders', [
  key,
  column(2, 'customer_id', 'text', 'integer', {
    isRequired: true,
    isIndexed: true,
    references: { schema: 'public', name: 'customers' },
  }),
  column(3, 'total', 'decimal', 'numeric', { isRequired: true, scale: 2 }),
  column(4, 'placed_at', 'datetime', 'timestamp with time zone'),
  column(5, 'labels', 'tags', 'text[]'),
  column(6, 'source_address', 'other', 'inet'),
]);
const COUNTRIES = table(
  'countries',
  [
    column(1, 'code', 'text', 'character', { isRequired: true, isUnique: true, isIndexed: true, maxLength: 2 }),
    column(2, 'name', 'text', 'character varying', { isRequired: true, maxLength: 60 }),
  ],
  { isNumbered: false },
);
const TURNOVER = table(
  'turnover_by_month',
  [column(1, 'month', 'date', 'date'), column(2, 'turnover', 'decimal', 'numeric', { scale: 2 })],
  { kind: 'view', key: [], isNumbered: false },
);

/** Rows with the values in column order, the key first. */
const rowsOf = (values: readonly (readonly unknown[])[]): readonly Row[] =>
  values.map((each) => ({
    ...Object.fromEntries(each.map((value, at) => [toExternalField(at + 1), value])),
    id: String(each[0]),
    version: 1,
  }));

const day = (index: number): string => `2026-0${1 + (index % 6)}-${String(1 + (index % 27)).padStart(2, '0')}`;

const customer = (index: number): readonly unknown[] => {
  const name = NAMES[index % NAMES.length] ?? '';
  const email = `customer${index + 1}@example.com`;
  const credit = ((index * 3725) % 90_000) / 100;
  return [index + 1, `${name} ${index + 1}`, email, GRADES[index % 3], credit, index % 5 !== 0, day(index), null];
};
const order = (index: number): readonly unknown[] => [
  ...[index + 1, String(1 + (index % 24)), ((index * 7919) % 200_000) / 100, `${day(index)} 09:30:00`],
  ...[index % 4 === 0 ? ['gift'] : [], `192.0.2.${index % 250}`],
];

/** A table of the fake database, and its initial rows. */
export interface FakeTable {
  readonly table: ExternalTable;
  readonly rows: readonly Row[];
}

const withRows = (described: ExternalTable, values: readonly (readonly unknown[])[]): FakeTable => {
  const rows = rowsOf(values);
  return { table: { ...described, rows: rows.length }, rows };
};
const many = (count: number, make: (index: number) => readonly unknown[]) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Tables of every reachable database of the demo: a small shop. */
export const FAKE_TABLES: readonly FakeTable[] = [
  withRows(COUNTRIES, [
    ['CN', ...COUNTRY_NAMES.slice(0, 1)],
    ['DE', ...COUNTRY_NAMES.slice(1, 2)],
    ['KE', ...COUNTRY_NAMES.slice(2, 3)],
  ]),
  withRows(CUSTOMERS, many(24, customer)),
  withRows(ORDERS, many(60, order)),
  withRows(
    TURNOVER,
    many(6, (index) => [`2026-0${index + 1}-01`, 8000 + index * 1250.5]),
  ),
];
