import type { IconDrawing, IconStroke } from '@src/contracts/icon-data.ts';
import type { IconBody } from './icon-response.ts';
import { readSvg, type SvgElement } from './svg-elements.ts';
import { numberOf, pathOf, SHAPES } from './svg-shapes.ts';

/** Fill and stroke of a shape; inherited from its group. */
interface Paint {
  readonly fills: boolean;
  readonly strokes: boolean;
  readonly width: number;
  readonly evenOdd: boolean;
  readonly cap: IconStroke['cap'] | null;
  readonly join: IconStroke['join'] | null;
}

const INITIAL: Paint = { fills: true, strokes: false, width: 1, evenOdd: false, cap: null, join: null };

/** Attributes that change a shape in ways that path data cannot express. */
const UNKNOWN_EFFECTS = ['transform', 'style', 'mask', 'clip-path', 'filter'];

const CAPS = ['round', 'square'] as const;
const JOINS = ['round', 'bevel'] as const;

/** The paint of an element with inherited values; null when its width is no plain number. */
function paintOf({ attributes }: SvgElement, outer: Paint): Paint | null {
  const text = (name: string, otherwise: string) => attributes.get(name)?.trim() ?? otherwise;
  const width = numberOf(text('stroke-width', `${outer.width}`));
  if (width === null || width < 0) return null;
  return {
    fills: isPainted(attributes.get('fill'), outer.fills),
    strokes: isPainted(attributes.get('stroke'), outer.strokes),
    width,
    evenOdd: text('fill-rule', outer.evenOdd ? 'evenodd' : '') === 'evenodd',
    cap: oneOf(CAPS, text('stroke-linecap', outer.cap ?? '')),
    join: oneOf(JOINS, text('stroke-linejoin', outer.join ?? '')),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Colours are dropped: an icon has the colour of the text around it. */
function isPainted(value: string | undefined, outer: boolean): boolean {
  const colour = value?.trim();
  if (colour === undefined || colour === '' || colour === 'inherit') return outer;
  return colour !== 'none' && colour !== 'transparent';
}

const isHidden = ({ attributes }: SvgElement) =>
  attributes.get('display') === 'none' ||
  attributes.get('visibility') === 'hidden' ||
  numberOf(attributes.get('opacity') ?? '1') === 0;

interface Shapes {
  readonly paths: Set<string>;
  readonly strokes: Map<string, IconStroke>;
  evenOdd: boolean;
}

function strokeOf(path: string, { width, cap, join }: Paint): IconStroke {
  return { path, width, ...(cap ? { cap } : {}), ...(join ? { join } : {}) };
}

/**
 * Adds the shapes of an element; false when it cannot be drawn faithfully. Elements that are neither group nor shape are dropped
 * with their children.
 */
function draw(element: SvgElement, outer: Paint, into: Shapes): boolean {
  const isShape = SHAPES.has(element.name);
  if ((!isShape && element.name !== 'g') || isHidden(element)) return true;
  const paint = paintOf(element, outer);
  if (paint === null || UNKNOWN_EFFECTS.some((name) => element.attributes.has(name))) return false;
  if (!isShape) return element.children.every((child) => draw(child, paint, into));
  const path = pathOf(element);
  if (path === null) return false;
  if (path === '') return true;
  if (paint.fills && element.name !== 'line') {
    into.paths.add(path);
    into.evenOdd ||= paint.evenOdd;
  }
  if (paint.strokes && paint.width > 0) into.strokes.set(path, strokeOf(path, paint));
  return true;
}

/**
 * Converts a body from an icon service to path data; null when it is malformed or nothing remains. Only the geometry of
 * shapes and groups is kept: no script, reference, URL, event handler or text can pass, because only path data and
 * numbers that match their form are copied.
 */
export function parseSvg({ body, left, top, width, height }: IconBody): IconDrawing | null {
  const elements = readSvg(body);
  const shapes: Shapes = { paths: new Set(), strokes: new Map(), evenOdd: false };
  if (elements === null || !elements.every((element) => draw(element, INITIAL, shapes))) return null;
  if (shapes.paths.size + shapes.strokes.size === 0) return null;
  const box = `${left} ${top} ${width} ${height}`;
  return {
    paths: [...shapes.paths],
    ...(shapes.evenOdd ? { evenOdd: true } : {}),
    ...(box === '0 0 24 24' ? {} : { box }),
    ...(shapes.strokes.size > 0 ? { strokes: [...shapes.strokes.values()] } : {}),
  };
}
