import { cpuOf, isSuperlinear, longText, SIGNS } from '@tests/setup/linear-time.ts';
import { expect, it } from 'vitest';
import { compileSelection } from '../compile-selection.ts';
import { orderKey } from '../order-key.ts';
import { shadowRow } from '../shadow-row.ts';
import type { TableShape } from '../table-shape.ts';
import { isUnstorable, rowText, textOfUnits } from '../units-text.ts';

const SHAPE: TableShape = {
  collection: 'things',
  fields: [
    { name: 'text', kind: 'text', indexed: true },
    { name: 'note', kind: 'text', indexed: false },
    { name: 'day', kind: 'moment', indexed: false },
    { name: 'tags', kind: 'list', indexed: false },
  ],
  parts: ['text', 'tags'],
  media: ['picture', 'body'],
};
const LENGTH = 100_000;

/** Everything that the store does with a text of a row before the database gets it. */
function write(text: string): void {
  const row = { id: '1', text, note: text, day: text, tags: [text, text], picture: text, body: `{"a":"${text}` };
  shadowRow(SHAPE, row);
  // Half of a pair of surrogates is refused.
  if (!isUnstorable(text)) textOfUnits(rowText(row));
}

/** The same for the texts of a query. */
function compile(text: string): void {
  const each = (['is', 'contains', 'startsWith', 'less'] as const).map((op) => ({ field: 'note', op, value: text }));
  compileSelection(SHAPE, { where: { any: each }, search: { text, fields: ['text', 'tags'] } });
}

it.each([
  ['written', write],
  ['searched for', compile],
])('texts of 100 kB of every kind are %s in linear time', async (_how, work) => {
  const slow: string[] = [];
  for (const kind of SIGNS) {
    const take = (share: number) => cpuOf(async () => work(longText(kind, LENGTH * share)));
    if (await isSuperlinear(take)) slow.push(kind);
  }
  expect(slow).toEqual([]);
});

it('the order key of a million equal letters before another one is that of all of them', () => {
  const key = orderKey(`${'a'.repeat(1_000_000)}A`);
  const [weight = '', variant = ''] = [orderKey('a')?.at(1), orderKey('A')?.at(-1)];
  expect(key).toBe(`1${weight.repeat(1_000_001)}\u0001${'0'.repeat(1_000_000)}${variant}`);
});
