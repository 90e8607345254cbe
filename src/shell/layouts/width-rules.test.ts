import { describe, expect, it } from 'vitest';
import { heldWidth, keyedWidth, sidebarAt } from './width-rules.ts';

describe('the width of the menu', () => {
  it.each([
    [210.4, 48, 210],
    [12, 48, 48],
    [-300, 80, 80],
    [801, 48, 800],
  ])('held at %i with at least %i is %i', (width, least, held) => {
    expect(heldWidth(width, least)).toBe(held);
  });

  it.each([
    ['ArrowRight', false, 220],
    ['ArrowLeft', false, 200],
    ['ArrowRight', true, 200],
    ['ArrowLeft', true, 220],
    ['Home', false, 48],
    ['End', false, 800],
    ['Enter', false, null],
  ])('after %s, menu at the end: %s, is %s', (key, atEnd, width) => {
    expect(keyedWidth(key, 210, 48, atEnd)).toBe(width);
  });

  it('collapses the sidebar near its collapsed width', () => {
    expect(sidebarAt(68, 48)).toEqual({ collapsed: true });
    expect(sidebarAt(69, 48)).toEqual({ collapsed: false, menuWidth: 69 });
  });
});
