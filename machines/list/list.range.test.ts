import { expect, it } from 'vitest';
import { NO_SELECTION } from './list.ops.ts';
import { extendRange } from './list.range.ts';
import type { ListContext, RangeTarget } from './list.types.ts';

const AMONG = ['a', 'b', 'c', 'd', 'e'];
const NOTHING = { selection: NO_SELECTION, range: null };

type Chosen = Pick<ListContext, 'selection' | 'range'>;

const lead = (before: Chosen, focused: string | null, to: string, more: Partial<RangeTarget> = {}) =>
  extendRange(before, { among: AMONG, focused, to, since: 'focus', selected: true, ...more });
const idsOf = ({ selection }: Chosen) =>
  selection.kind === 'ids' ? selection.ids.toSorted() : { except: selection.except.toSorted() };

it.each([
  ['forwards', 'b', 'd'],
  ['backwards', 'd', 'b'],
] as const)('a range starts at the focused row: %s', (_way, from, to) => {
  const led = lead(NOTHING, from, to);
  expect(idsOf(led)).toEqual(['b', 'c', 'd']);
  expect(led.range).toEqual({ anchor: from, end: to });
});

it('a range that turns back drops the rows it leaves', () => {
  const led = lead(NOTHING, 'b', 'd');
  expect(idsOf(lead(led, 'd', 'c'))).toEqual(['b', 'c']);
  expect(idsOf(lead(led, 'd', 'a'))).toEqual(['a', 'b']);
});

it('a new range starts when the focus has moved or its first row is gone', () => {
  const selection = { kind: 'ids', ids: ['a', 'b'] } as const;
  expect(idsOf(lead({ selection, range: { anchor: 'a', end: 'b' } }, 'd', 'e'))).toEqual(['a', 'b', 'd', 'e']);
  expect(idsOf(lead({ ...NOTHING, range: { anchor: 'x', end: 'd' } }, 'd', 'e'))).toEqual(['d', 'e']);
});

it('with `since: mark` a range starts at the last selected row, wherever the focus is', () => {
  const marked: Chosen = { selection: { kind: 'ids', ids: ['b'] }, range: { anchor: 'b', end: 'b' } };
  expect(idsOf(lead(marked, 'e', 'd', { since: 'mark' }))).toEqual(['b', 'c', 'd']);
  expect(idsOf(lead(NOTHING, 'e', 'd', { since: 'mark' }))).toEqual(['d', 'e']);
});

it('without a focus only the row itself is selected', () => {
  expect(idsOf(lead(NOTHING, null, 'c'))).toEqual(['c']);
  expect(idsOf(lead(NOTHING, 'gone', 'c'))).toEqual(['c']);
});

it('a range deselects rows too, also of all matching rows', () => {
  const all: Chosen = { selection: { kind: 'matching', except: [] }, range: { anchor: 'b', end: 'b' } };
  expect(idsOf(lead(all, 'b', 'd', { selected: false }))).toEqual({ except: ['b', 'c', 'd'] });
  expect(idsOf(lead(lead(all, 'b', 'd', { selected: false }), 'd', 'c'))).toEqual({ except: ['d'] });
});
