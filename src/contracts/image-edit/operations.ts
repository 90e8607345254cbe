import * as v from 'valibot';

/** Longest side of an edited picture in pixels. */
export const MAX_SIDE = 8192;
/** Maximum operations of one edit. */
export const MAX_OPERATIONS = 100;
/** Maximum characters of one text on a picture. */
export const MAX_TEXT = 200;
/** Maximum degrees of straightening, to either side. */
export const MAX_DEGREES = 45;

/** Maximum coordinate of all supported picture formats. */
const MAX_COORDINATE = 65_535;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const position = whole(0, MAX_COORDINATE);
const length = whole(1, MAX_COORDINATE);
const amount = whole(-100, 100);
const area = { x: position, y: position, width: length, height: length };
const ink = v.picklist(['black', 'white', 'red', 'yellow', 'green', 'blue']);

const line = { fromX: position, fromY: position, toX: position, toY: position, thickness: whole(1, 200), ink };
const shape = { ...area, thickness: whole(1, 200), ink, isFilled: v.boolean() };
const share = whole(0, 100);

/** Colour filters. */
export const FILTERS = ['grey', 'sepia', 'warm', 'cool', 'vivid', 'faded', 'invert'] as const;
/** Positions of a watermark; tiles cover the whole picture. */
export const PLACES = [
  ...(['topLeft', 'top', 'topRight', 'left', 'centre', 'right'] as const),
  ...(['bottomLeft', 'bottom', 'bottomRight', 'tiles'] as const),
] as const;

/** Operations on a picture. Lengths are pixels of the picture as earlier operations have left it. */
export const operationContract = v.variant('kind', [
  v.strictObject({ kind: v.literal('crop'), ...area }),
  /** Quarter turns, clockwise. */
  v.strictObject({ kind: v.literal('turn'), quarters: whole(1, 3) }),
  /** Degrees, clockwise; the largest part with the same ratio and without empty corners is kept. */
  v.strictObject({
    kind: v.literal('straighten'),
    degrees: v.pipe(v.number(), v.finite(), v.minValue(-MAX_DEGREES), v.maxValue(MAX_DEGREES)),
  }),
  v.strictObject({ kind: v.literal('flip'), axis: v.picklist(['horizontal', 'vertical']) }),
  v.strictObject({ kind: v.literal('resize'), width: whole(1, MAX_SIDE), height: whole(1, MAX_SIDE) }),
  /** In percent; 0 leaves the picture as it is. */
  v.strictObject({ kind: v.literal('adjust'), brightness: amount, contrast: amount, saturation: amount }),
  /** Makes an area unreadable; strength is the side of a block in pixels. */
  v.strictObject({ kind: v.literal('blur'), ...area, strength: whole(2, 200) }),
  /** A line of text; x and y are its top left corner, size is the height of its letters. */
  v.strictObject({
    kind: v.literal('text'),
    x: position,
    y: position,
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TEXT)),
    size: whole(8, 1000),
    ink,
  }),
  v.strictObject({ kind: v.literal('arrow'), ...line }),
  v.strictObject({ kind: v.literal('line'), ...line }),
  /** Drawn within its area; thickness is that of its outline. */
  v.strictObject({ kind: v.literal('rectangle'), ...shape }),
  v.strictObject({ kind: v.literal('ellipse'), ...shape }),
  /** A colour filter; strength in percent, 0 leaves the picture as it is. */
  v.strictObject({ kind: v.literal('filter'), look: v.picklist(FILTERS), strength: share }),
  /** A text, or a picture of the library when one is given. Size is the height of either, opacity in percent. */
  v.strictObject({
    kind: v.literal('watermark'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TEXT)),
    picture: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
    place: v.picklist(PLACES),
    size: whole(8, 1000),
    ink,
    opacity: whole(1, 100),
  }),
]);

/** One step of an edit. */
export type Operation = v.InferOutput<typeof operationContract>;
export type OperationKind = Operation['kind'];
/** Operation of one kind. */
export type OperationOf<Kind extends OperationKind> = Extract<Operation, { kind: Kind }>;
/** Name of a colour for texts and shapes. */
export type Ink = v.InferOutput<typeof ink>;

/** The colours for texts and shapes; part of the picture, independent of the theme. */
export const INKS: Readonly<Record<Ink, string>> = {
  black: '#111111',
  white: '#ffffff',
  red: '#d92d20',
  yellow: '#fdb022',
  green: '#12a150',
  blue: '#1570ef',
};
