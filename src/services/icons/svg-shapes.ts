import { pathDataContract } from '@src/contracts/icon-data.ts';
import * as v from 'valibot';
import type { SvgElement } from './svg-elements.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const MAX_NUMBER_LENGTH = 32;

/** A plain number without a unit; null for anything else. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NUMBER_LENGTH || !NUMBER.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
}

type Measures = Readonly<Record<string, number>>;

/** The named attributes as numbers, 0 for an absent one; null when one is no plain number. */
function measuresOf({ attributes }: SvgElement, names: readonly string[]): Measures | null {
  const values = names.map((name) => [name, numberOf(attributes.get(name) ?? '0')] as const);
  const good = values.filter((entry): entry is readonly [string, number] => entry[1] !== null);
  return good.length === values.length ? Object.fromEntries(good) : null;
}

/** A shape without extent draws nothing; that is no error. */
const NOTHING = '';

function ellipse(cx = 0, cy = 0, rx = 0, ry = 0): string {
  if (rx <= 0 || ry <= 0) return NOTHING;
  return `M${cx - rx},${cy}a${rx},${ry},0,1,0,${rx * 2},0a${rx},${ry},0,1,0,${-rx * 2},0Z`;
}

function rect({ x = 0, y = 0, width = 0, height = 0, rx = 0, ry = 0 }: Measures): string {
  if (width <= 0 || height <= 0 || rx < 0 || ry < 0) return NOTHING;
  const [across, down] = [Math.min(rx || ry, width / 2), Math.min(ry || rx, height / 2)];
  if (across === 0) return `M${x},${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${across},${down},0,0,1,${dx},${dy}`;
  const [top, side] = [width - 2 * across, height - 2 * down];
  return [
    `M${x + across},${y}h${top}${corner(across, down)}v${side}${corner(-across, down)}`,
    `h${-top}${corner(-across, -down)}v${-side}${corner(across, -down)}Z`,
  ].join('');
}

function points(element: SvgElement, end: 'Z' | ''): string | null {
  const numbers = (element.attributes.get('points') ?? '').split(/[\s,]+/).filter((part) => part !== '');
  if (numbers.length < 4 || numbers.length % 2 !== 0 || numbers.some((part) => numberOf(part) === null)) return null;
  return `M${numbers.join(' ')}${end}`;
}

function dataOf(element: SvgElement): string | null {
  const measure = (...names: string[]) => measuresOf(element, names);
  switch (element.name) {
    case 'path':
      return element.attributes.get('d')?.trim() ?? NOTHING;
    case 'circle': {
      const m = measure('cx', 'cy', 'r');
      return m && ellipse(m.cx, m.cy, m.r, m.r);
    }
    case 'ellipse': {
      const m = measure('cx', 'cy', 'rx', 'ry');
      return m && ellipse(m.cx, m.cy, m.rx, m.ry);
    }
    case 'rect': {
      const m = measure('x', 'y', 'width', 'height', 'rx', 'ry');
      return m && rect(m);
    }
    case 'line': {
      const m = measure('x1', 'y1', 'x2', 'y2');
      return m && `M${m.x1},${m.y1}L${m.x2},${m.y2}`;
    }
    case 'polyline':
      return points(element, '');
    case 'polygon':
      return points(element, 'Z');
    default:
      return null;
  }
}

/** The supported shapes. */
export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
]);

/** A shape as path data, empty when it draws nothing; null when it is malformed. */
export function pathOf(element: SvgElement): string | null {
  const data = dataOf(element);
  if (data === null || data === NOTHING) return data;
  return v.is(pathDataContract, data) ? data : null;
}
