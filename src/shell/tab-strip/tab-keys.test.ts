import { describe, expect, it } from 'vitest';
import { dropPosition, stripMove } from './tab-keys.ts';

const press = (key: string, more: { alt?: true; shift?: true; ctrl?: true } = {}) => ({
  key,
  altKey: more.alt ?? false,
  shiftKey: more.shift ?? false,
  ctrlKey: more.ctrl ?? false,
  metaKey: false,
});

describe('stripMove on the second of three tabs', () => {
  it.each([
    [press('ArrowLeft'), { kind: 'focus', place: 0 }],
    [press('ArrowRight'), { kind: 'focus', place: 2 }],
    [press('Home'), { kind: 'focus', place: 0 }],
    [press('End'), { kind: 'focus', place: 2 }],
    [press('Delete'), { kind: 'close' }],
    [press('F10', { shift: true }), { kind: 'menu' }],
    [press('ContextMenu'), { kind: 'menu' }],
    [press('ArrowRight', { alt: true, shift: true }), { kind: 'move', from: 1, to: 2 }],
    [press('ArrowLeft', { alt: true, shift: true }), { kind: 'move', from: 1, to: 0 }],
    [press('ArrowLeft', { alt: true }), null],
    [press('Delete', { ctrl: true }), null],
    [press('a'), null],
  ])('%o', (pressed, move) => {
    expect(stripMove(pressed, 1, 3)).toEqual(move);
  });

  it('stays inside the strip at its ends', () => {
    expect(stripMove(press('ArrowLeft'), 0, 3)).toBeNull();
    expect(stripMove(press('ArrowRight'), 2, 3)).toBeNull();
    expect(stripMove(press('ArrowRight', { alt: true, shift: true }), 2, 3)).toBeNull();
  });
});

describe('dropPosition', () => {
  const others = [
    { left: 0, width: 100 },
    { left: 100, width: 60 },
    { left: 160, width: 100 },
  ];

  it.each([
    [-20, 0],
    [49, 0],
    [51, 1],
    [129, 1],
    [131, 2],
    [999, 3],
  ])('a tab dropped at %i px takes place %i', (x, place) => {
    expect(dropPosition(others, x)).toBe(place);
  });
});
