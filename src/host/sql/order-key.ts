import { memoizeText } from '../../lib/memoize.ts';
import { momentNumber } from '../../server/store/sort-index.ts';

const collator = new Intl.Collator('zh-CN');
const baseCollator = new Intl.Collator('zh-CN', { sensitivity: 'base' });

/** Characters whose sort weight does not depend on their neighbours, as ranges: ASCII, Han, and Chinese punctuation. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2014, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x3001, 0x3003],
  [0x3005, 0x3020],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9ffc],
  [0xff01, 0xff5e],
  [0xffe5, 0xffe5],
];
/** Weights are above the separator and below the surrogates. */
const FIRST_WEIGHT = 0x30;
const MOMENT_DIGITS = 14;
const SEPARATOR = '\u0001';

interface Weights {
  /** By UTF-16 unit; 0 for a character without a weight of its own. */
  readonly primary: Uint16Array;
  /** Order among characters of the same primary weight, such as `a` and `A`. */
  readonly variant: Uint8Array;
}
let weights: Weights | undefined;

/** All characters that an order key can be made of. */
export const orderedCharacters = (): readonly string[] =>
  RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCharCode(first + offset)),
  );

function computeWeights(): Weights {
  const primary = new Uint16Array(0x10000);
  const variant = new Uint8Array(0x10000);
  let [rank, version, before] = [0, 0, ''];
  for (const character of [...orderedCharacters()].sort(collator.compare)) {
    const isSame = before !== '' && baseCollator.compare(before, character) === 0;
    version = isSame ? version + 1 : 0;
    if (!isSame) rank += 1;
    primary[character.charCodeAt(0)] = FIRST_WEIGHT + rank;
    variant[character.charCodeAt(0)] = version;
    before = character;
  }
  return { primary, variant };
}

/**
 * A text whose byte order equals the sort order of the memory store: date-times first, then texts in dictionary order.
 * Undefined for texts with other characters: those are compared in JavaScript.
 */
export const orderKey = memoizeText((text): string | undefined => {
  const moment = momentNumber(text);
  if (moment !== undefined) return `0${String(moment).padStart(MOMENT_DIGITS, '0')}`;
  weights ??= computeWeights();
  return weightText(text, weights);
});

/** All primary weights of a text, then its variants up to the last one that differs. The time is linear in the length. */
function weightText(text: string, { primary, variant }: Weights): string | undefined {
  const first = new Uint16Array(text.length);
  const second = new Uint16Array(text.length);
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const weight = primary[unit] ?? 0;
    const version = variant[unit] ?? 0;
    if (weight === 0) return undefined;
    first[at] = weight;
    second[at] = FIRST_WEIGHT + version;
    if (version > 0) end = at + 1;
  }
  return `1${toText(first)}${SEPARATOR}${toText(second.subarray(0, end))}`;
}

const toText = ({ buffer, byteLength }: Uint16Array<ArrayBuffer>): string =>
  Buffer.from(buffer, 0, byteLength).toString('utf16le');

/** Identifies the versions that the keys depend on: when it changes, the keys of all rows are rewritten. */
export const ORDER_VERSION = `2/${process.versions.icu}`;
