import * as v from 'valibot';

/** One line of an icon, drawn in the colour of the text around it; `width` in units of the icon's box. */
export interface IconStroke {
  readonly path: string;
  readonly width: number;
  readonly cap?: 'round' | 'square';
  readonly join?: 'round' | 'bevel';
}

/** One icon as path data in a 24 by 24 box, unless `box` names another: filled `paths`, then `strokes`. Never markup. */
export interface IconDrawing {
  readonly paths: readonly string[];
  readonly evenOdd?: true;
  readonly box?: string;
  readonly strokes?: readonly IconStroke[];
}

/** Longest path data of one shape, in characters. */
const MAX_PATH_LENGTH = 32_768;

/** Path data of a drawing: starts with a move, then commands and numbers only. */
export const pathDataContract = v.pipe(
  v.string(),
  v.maxLength(MAX_PATH_LENGTH),
  v.regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE+\-., \t\n\r]+$/),
);

const strokeContract = v.object({
  path: pathDataContract,
  width: v.pipe(v.number(), v.finite(), v.minValue(0)),
  cap: v.exactOptional(v.picklist(['round', 'square'])),
  join: v.exactOptional(v.picklist(['round', 'bevel'])),
});

/** An icon drawing from an untrusted source: another host, or storage. */
export const iconDrawingContract: v.GenericSchema<unknown, IconDrawing> = v.object({
  paths: v.array(pathDataContract),
  evenOdd: v.exactOptional(v.literal(true)),
  box: v.exactOptional(v.pipe(v.string(), v.maxLength(80), v.regex(/^[0-9.\- ]+$/))),
  strokes: v.exactOptional(v.array(strokeContract)),
});
