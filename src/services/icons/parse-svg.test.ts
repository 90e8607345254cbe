import { iconDrawingContract } from '@src/contracts/icon-data.ts';
import { cpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseSvg } from './parse-svg.ts';
import { HOSTILE_BODIES } from './testing/malicious-svg.fixtures.ts';

const BOX = { left: 0, top: 0, width: 24, height: 24 };
const read = (body: string) => parseSvg({ ...BOX, body });

describe('a drawing', () => {
  it.each([
    ['a path', '<path d="M1 2L3 4Z" fill="currentColor"/>', { paths: ['M1 2L3 4Z'] }],
    ['single quotes', "<path d='M1 2L3 4Z'/>", { paths: ['M1 2L3 4Z'] }],
    ['a circle', '<circle cx="5" cy="6" r="2"/>', { paths: ['M3,6a2,2,0,1,0,4,0a2,2,0,1,0,-4,0Z'] }],
    ['an ellipse', '<ellipse cx="5" cy="6" rx="2" ry="1"/>', { paths: ['M3,6a2,1,0,1,0,4,0a2,1,0,1,0,-4,0Z'] }],
    ['a box', '<rect x="1" y="2" width="3" height="4"/>', { paths: ['M1,2h3v4h-3Z'] }],
    [
      'a rectangle with round corners, of at most half its size',
      '<rect width="4" height="2" rx="9"/>',
      { paths: ['M2,0h0a2,1,0,0,1,2,1v0a2,1,0,0,1,-2,1h0a2,1,0,0,1,-2,-1v0a2,1,0,0,1,2,-1Z'] },
    ],
    ['a polygon', '<polygon points="1,2 3,4 5,6"/>', { paths: ['M1 2 3 4 5 6Z'] }],
    ['the fill rule', '<path fill-rule="evenodd" d="M1 2L3 4Z"/>', { paths: ['M1 2L3 4Z'], evenOdd: true }],
    [
      'lines, with the stroke of their group',
      '<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel"><path d="M1 2L3 4"/><line x2="5"/><polyline points="1 2 3 4"/></g>',
      {
        paths: [],
        strokes: [
          { path: 'M1 2L3 4', width: 2, cap: 'round', join: 'bevel' },
          { path: 'M0,0L5,0', width: 2, cap: 'round', join: 'bevel' },
          { path: 'M1 2 3 4', width: 2, cap: 'round', join: 'bevel' },
        ],
      },
    ],
    [
      'no invisible shapes',
      '<path d="M0 0h24v24H0z" fill="none"/><path d="M9 9L3 4Z" display="none"/><circle r="0"/><path d="M1 2L3 4Z"/>',
      { paths: ['M1 2L3 4Z'] },
    ],
    ['no comment', '<!-- <path d="M9 9L1 1"/> --><path d="M1 2L3 4Z"/>', { paths: ['M1 2L3 4Z'] }],
  ])('reads %s', (_, body, drawing) => {
    expect(read(body)).toEqual(drawing);
  });

  it('has a box when it is not 24 by 24', () => {
    expect(parseSvg({ left: -1, top: 2, width: 512, height: 256.5, body: '<path d="M1 2L3 4Z"/>' })).toEqual({
      paths: ['M1 2L3 4Z'],
      box: '-1 2 512 256.5',
    });
  });

  it.each([
    ['is turned', '<path transform="rotate(45)" d="M1 2L3 4Z"/>'],
    ['is masked', '<g mask="url(#a)"><path d="M1 2L3 4Z"/></g>'],
    ['has a style attribute', '<path style="fill:none" d="M1 2L3 4Z"/>'],
    ['has sizes with units', '<circle r="1em"/>'],
    ['has an incomplete point', '<polygon points="1 2 3"/>'],
    ['has a stroke width that is not a number', '<path stroke="red" stroke-width="calc(1)" d="M1 2L3 4Z"/>'],
  ])('is refused when it %s, since it would be drawn wrongly', (_, body) => {
    expect(read(body)).toBeNull();
  });
});

describe('a malicious body', () => {
  it('is tested in at least forty variants', () => {
    expect(new Set(HOSTILE_BODIES.map(({ body }) => body)).size).toBe(HOSTILE_BODIES.length);
    expect(HOSTILE_BODIES.length).toBeGreaterThanOrEqual(40);
  });

  it.each(HOSTILE_BODIES)('leaves at most its harmless shape: $body', ({ body, left }) => {
    expect(read(body)).toEqual(left ? { paths: ['M1 2L3 4Z'] } : null);
  });

  it('gives only valid path data, for random combinations of fragments', () => {
    const piece = fc.constantFrom(
      ...['<path d="M1 2L3 4Z"', '<g', '<script', '<use href="#a"', ' onload="x()"', ' fill="none"', ' r="1"'],
      ...['>', '/>', '</g>', '</script>', '<!--', '-->', '<![CDATA[', '&lt;', 'alert(1)', '"', "'"],
      ...['<path d="M1 2L3 4Z"/>', '<circle r="2"/>', '<g stroke="red">', '<script>'],
    );
    const body = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    let drawn = 0;
    fc.assert(
      fc.property(body, (text) => {
        const drawing = read(text);
        if (drawing === null) return;
        drawn += 1;
        expect(v.is(iconDrawingContract, drawing)).toBe(true);
        expect(Object.keys(drawing).every((key) => ['paths', 'evenOdd', 'strokes'].includes(key))).toBe(true);
      }),
      { seed: 7, numRuns: runs(600) },
    );
    expect(drawn).toBeGreaterThan(20);
  });

  it.each([
    ['open tags', '<g>'.repeat(10_000)],
    ['spaces', `<path${' '.repeat(30_000)}`],
    ['a long name', `<${'a'.repeat(30_000)}`],
    ['attributes without a value', `<path${' a'.repeat(15_000)}`],
    ['comments', '<!--'.repeat(7_000)],
    ['digits', `<circle r="${'1'.repeat(30_000)}x"/>`],
    ['path data', `<path d="M${'1 '.repeat(15_000)}x"/>`],
  ])('of many %s is refused quickly', (_, body) => {
    const time = cpuTimeOf(() => {
      expect(read(body)).toBeNull();
    });
    expect(time).toBeLessThan(500);
  });
});
