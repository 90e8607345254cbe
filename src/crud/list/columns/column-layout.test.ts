import { describe, expect, it } from 'vitest';
import { AGENT } from '../../testing/sample-resources.ts';
import {
  changeChoice,
  fitChoices,
  fitWidth,
  grownColumns,
  moveChoice,
  usualChoices,
  visibleColumns,
} from './column-layout.ts';

const names = (columns: readonly { readonly field: string }[]) => columns.map(({ field }) => field);
const usual = usualChoices(AGENT);
const drawn = (choices = usual) => visibleColumns(AGENT, choices).map(({ field }) => field.name);

describe('columns', () => {
  it('are those of the definition, with the pinned title first', () => {
    expect(drawn()).toEqual([
      'name',
      'code',
      'status',
      'type',
      'dept',
      'phone',
      'rate',
      'balance',
      'validTo',
      'updateTime',
    ]);
  });

  it('are never empty', () => {
    expect(drawn(usual.map((choice) => ({ ...choice, shown: false })))).toEqual(['code']);
  });

  it('keep their chosen order', () => {
    expect(names(moveChoice(usual, 0, 2)).slice(0, 3)).toEqual(['name', 'status', 'code']);
    expect(moveChoice(usual, 0, -1)).toBe(usual);
    expect(moveChoice(usual, 0, 99)).toBe(usual);
  });

  it('keep their chosen width within limits', () => {
    const [first] = visibleColumns(AGENT, changeChoice(usual, 'name', { width: 300 }));
    expect(first).toMatchObject({ width: 300, pinned: true, sortable: true });
    expect([fitWidth(1), fitWidth(99.6), fitWidth(5000)]).toEqual([64, 100, 640]);
  });
});

describe('columns that are too narrow for their texts', () => {
  const [name, code] = visibleColumns(AGENT, changeChoice(usual, 'name', { width: 100 }), () => ({
    least: 0,
    all: 400,
  }));
  if (name === undefined || code === undefined) throw new Error('the sample has two columns');
  const widthsIn = (room: number) => grownColumns([name, code], room).map(({ width }) => width);

  it('grow into the available width, but not beyond', () => {
    expect(widthsIn(2000)).toEqual([100, 400]);
    expect(widthsIn(100 + code.width + 50)).toEqual([100, code.width + 50]);
    expect(widthsIn(10)).toEqual([100, code.width]);
  });

  it('show as many full headings as possible, narrow ones first', () => {
    const wanting = [
      { ...name, width: 100, wanted: 400 },
      { ...code, width: 100, wanted: 120 },
    ];
    expect(grownColumns(wanting, 260).map(({ width }) => width)).toEqual([140, 120]);
  });

  it('show full states by default, unless a width was chosen', () => {
    const [chosen, states] = visibleColumns(AGENT, changeChoice(usual, 'name', { width: 100 }), () => ({
      least: 190,
      all: 220,
    }));
    expect([chosen, states].map((each) => [each?.width, each?.wanted])).toEqual([
      [100, 100],
      [190, 220],
    ]);
  });
});

describe('stored column settings', () => {
  it('survive changes of the definition: removed columns are dropped, new ones are added', () => {
    const stored = [
      { field: 'balance', shown: true, pinned: false, width: 200 },
      { field: 'gone', shown: true, pinned: false, width: null },
      { field: 'balance', shown: false, pinned: false, width: null },
    ];
    const fitted = fitChoices(AGENT, stored);
    expect(names(fitted)).toEqual(['balance', ...names(usual).filter((name) => name !== 'balance')]);
    expect(fitted[0]).toEqual(stored[0]);
  });

  it.each([undefined, null, 'x', [{ field: 1 }], [{ field: 'name', shown: true, pinned: false, width: 5 }]])(
    'are ignored when invalid: %j',
    (stored) => {
      expect(fitChoices(AGENT, stored)).toEqual(usual);
    },
  );
});
