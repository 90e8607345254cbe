import { describe, expect, it } from 'vitest';
import { topMove } from './top-menu-keys.ts';

describe('keys of the top menu', () => {
  it.each([
    ['ArrowRight', 0, false, { kind: 'focus', index: 1 }],
    ['ArrowRight', 2, false, { kind: 'focus', index: 0 }],
    ['ArrowLeft', 0, false, { kind: 'focus', index: 2 }],
    ['ArrowLeft', 2, false, { kind: 'focus', index: 1 }],
    ['Home', 2, false, { kind: 'focus', index: 0 }],
    ['End', 0, false, { kind: 'focus', index: 2 }],
    ['ArrowDown', 1, true, { kind: 'open' }],
    ['Enter', 1, true, { kind: 'open' }],
    [' ', 1, true, { kind: 'open' }],
    ['ArrowDown', 1, false, null],
    ['Enter', 1, false, null],
    ['ArrowUp', 1, true, null],
  ])('%s on entry %i (opens: %s)', (key, index, opens, move) => {
    expect(topMove(key, index, 3, opens)).toEqual(move);
  });
});
