import { readFileSync } from 'node:fs';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparkline } from './chart/sparkline.ts';
import { drawingOf } from './generate-icons.mjs';
import { ENTRY_DRAWINGS } from './generated/entry-icons.ts';
import { SHELL_DRAWINGS } from './generated/shell-icons.ts';
import { ENTRY_ICONS, SHELL_ICONS } from './icon-list.mjs';
import { positionPopup } from './menu/position-popup.ts';
import { createTypeahead } from './menu/typeahead.ts';

describe('icons', () => {
  it('are generated from the current list', () => {
    expect(Object.keys(ENTRY_DRAWINGS)).toEqual([...ENTRY_ICONS].sort());
    expect(Object.keys(SHELL_DRAWINGS)).toEqual([...SHELL_ICONS].sort());
    const source = new URL('../../node_modules/primeicons/raw-svg/home.svg', import.meta.url);
    expect(SHELL_DRAWINGS.home).toEqual(drawingOf(readFileSync(source, 'utf8')));
  });

  it('convert every shape to a path', () => {
    const svg =
      '<svg viewBox="0 0 24 24"><defs><path d="M9"/></defs><circle cx="5" cy="6" r="2"/><rect x="1" y="2" width="3" height="4"/><polygon points="1 2 3 4"/><path fill="none" d="M0"/></svg>';
    expect(drawingOf(svg)).toEqual({
      paths: ['M3,6a2,2,0,1,0,4,0a2,2,0,1,0,-4,0Z', 'M1,2h3v4h-3v-4Z', 'M1 2 3 4Z'],
    });
  });
});

describe('menu position', () => {
  const view = { width: 400, height: 300 };
  const at = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 });

  it.each([
    ['under its anchor', at(10, 10), 'start', { left: 10, top: 34 }],
    ['at the end of its anchor', at(200, 10), 'end', { left: 120, top: 34 }],
    ['above when there is no room below', at(10, 270), 'start', { left: 10, top: 166 }],
    ['inside the right edge', at(390, 10), 'start', { left: 296, top: 34 }],
  ] as const)('is %s', (_, anchor, align, place) => {
    expect(positionPopup(anchor, { width: 100, height: 100 }, view, align)).toEqual(place);
  });

  it('stays within the viewport if the menu fits', () => {
    const size = fc.integer({ min: 0, max: 290 });
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 450 }), fc.integer({ min: -50, max: 350 }), size, (x, y, side) => {
        const { left, top } = positionPopup(at(x, y), { width: side, height: side }, view, 'start');
        expect(left >= 4 && left + side <= 396 && top >= 4 && top + side <= 296).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('typeahead', () => {
  it('starts a new word after a pause and ignores other keys', () => {
    const find = createTypeahead();
    const labels = ['Close', 'Close others', 'Open'];
    expect(find('c', 0, labels, 0)).toBe(1);
    expect(find('o', 900, labels, 1)).toBe(2);
    expect(find('Shift', 950, labels, 2)).toBeNull();
    expect(find('x', 2000, labels, 2)).toBeNull();
  });
});

describe('sparkline', () => {
  it('spans its box from the lowest to the highest point', () => {
    expect(sparkline([1, 3, 2], 100, 20)).toEqual({
      line: 'M0,18L50,2L100,10',
      area: 'M0,18L50,2L100,10L100,20L0,20Z',
    });
  });

  it('is centred for constant values', () => {
    expect(sparkline([5, 5], 10, 20).line).toBe('M0,10L10,10');
  });

  it.each([[[]], [[1]], [[Number.NaN, 1]]])('is empty for %j', (points) => {
    expect(sparkline(points, 10, 10)).toEqual({ line: '', area: '' });
  });
});
