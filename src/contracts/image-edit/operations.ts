import * as v from 'valibot';

/** Longest side of an edited picture in pixels. */
export const MAX_SIDE = 8192;
/** Operations that one edit may have. */
export const MAX_OPERATIONS = 100;
/** Letters of one text on a picture. */
export const MAX_TEXT = 200;
/** Degrees that a picture may be straightened, to either side. */
export const MAX_DEGREES = 45;

/** Coordinates go as far as those of any picture format that is read. */
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

/** Looks that a picture can be given. */
export const FILTERS = ['grey', 'sepia', 'warm', 'cool', 'vivid', 'faded', 'invert'] as const;
/** Where a watermark stands; tiles cover the whole picture. */
export const PLACES = [
  ...(['topLeft', 'top', 'topRight', 'left', 'centre', 'right'] as const),
  ...(['bottomLeft', 'bottom', 'bottomRight', 'tiles'] as const),
] as const;

/** What may be done to a picture. Lengths are pixels of the picture as the operations before have left it. */
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
  /** A look; strength in percent, 0 leaves the picture as it is. */
  v.strictObject({ kind: v.literal('filter'), look: v.picklist(FILTERS), strength: share }),
  /** A text, or a picture of the library where one is named. Size is the height of either, opacity in percent. */
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

/** The colours for texts and shapes; they are part of the picture and know no theme. */
export const INKS: Readonly<Record<Ink, string>> = {
  black: '#111111',
  white: '#ffffff',
  red: '#d92d20',
  yellow: '#fdb022',
  green: '#12a150',
  blue: '#1570ef',
};
