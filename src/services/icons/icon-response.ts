import * as v from 'valibot';

/** Maximum length of a response, in characters. */
const MAX_ANSWER_LENGTH = 1024 * 1024;
const MAX_BODY_LENGTH = 32_768;
/** Default side of an icon's box, in units of its drawing. */
const DEFAULT_SIDE = 16;

const offset = v.pipe(v.number(), v.minValue(-10_000), v.maxValue(10_000));
const side = v.pipe(v.number(), v.minValue(1), v.maxValue(10_000));
/** Rotated or mirrored drawings are refused: path data cannot express it. */
const unturned = v.optional(v.union([v.literal(0), v.literal(false)]));

const iconContract = v.object({
  body: v.pipe(v.string(), v.maxLength(MAX_BODY_LENGTH)),
  left: v.optional(offset),
  top: v.optional(offset),
  width: v.optional(side),
  height: v.optional(side),
  rotate: unturned,
  hFlip: unturned,
  vFlip: unturned,
});

const answerContract = v.pipe(
  v.string(),
  v.maxLength(MAX_ANSWER_LENGTH),
  v.parseJson(),
  v.object({
    icons: v.record(v.string(), v.unknown()),
    not_found: v.optional(v.array(v.string()), []),
    lastModified: v.pipe(v.number(), v.finite()),
    left: v.optional(offset, 0),
    top: v.optional(offset, 0),
    width: v.optional(side, DEFAULT_SIDE),
    height: v.optional(side, DEFAULT_SIDE),
  }),
);

/**
 * Response of an icon service for one set: `icons` by name, each still to be decoded; `lastModified` is the time of the set's
 * last change (specification, section 7).
 */
export type IconAnswer = v.InferOutput<typeof answerContract>;

/** One icon as received: markup, and its box. */
export interface IconBody {
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Decodes the text of a response; null when it is no JSON or has another form. */
export function decodeIconAnswer(text: string): IconAnswer | null {
  const result = v.safeParse(answerContract, text);
  return result.success ? result.output : null;
}

/** One icon of a response, by default with the box of its set; null when absent or of another form. */
export function bodyIn(answer: IconAnswer, name: string): IconBody | null {
  const result = v.safeParse(iconContract, Object.hasOwn(answer.icons, name) ? answer.icons[name] : undefined);
  if (!result.success) return null;
  const { body, left = answer.left, top = answer.top, width = answer.width, height = answer.height } = result.output;
  return { body, left, top, width, height };
}
