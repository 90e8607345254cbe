import { describe, expect, it } from 'vitest';
import { allShown, moveColumn, showColumn } from './column-settings.ts';

const START = allShown(['code', 'city', 'day']);

describe('the columns of a table', () => {
  it('are shown in the default order at first, and can be hidden', () => {
    expect(showColumn(START, 'city', false)).toEqual([
      { field: 'code', shown: true },
      { field: 'city', shown: false },
      { field: 'day', shown: true },
    ]);
  });

  it('can be moved within the table', () => {
    expect(moveColumn(START, 2, 0).map(({ field }) => field)).toEqual(['day', 'code', 'city']);
    expect(moveColumn(START, 0, -1)).toBe(START);
    expect(moveColumn(START, 2, 3)).toBe(START);
  });
});
