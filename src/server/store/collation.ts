let collator: Intl.Collator | undefined;
let baseCollator: Intl.Collator | undefined;

/** Made once, when texts are compared for the first time: making a collator costs more than a thousand comparisons. */
const byLanguage = (left: string, right: string): number => {
  collator ??= new Intl.Collator('zh-CN');
  return collator.compare(left, right);
};
/** The same without regard to case and accents. */
const byLetter = (left: string, right: string): number => {
  baseCollator ??= new Intl.Collator('zh-CN', { sensitivity: 'base' });
  return baseCollator.compare(left, right);
};

/** Texts as people look them up, Chinese by pinyin; unlike texts are never equal, so that every store has one order. */
export const compareTexts = (left: string, right: string): number => {
  const order = byLanguage(left, right);
  if (order !== 0 || left === right) return order;
  return left < right ? -1 : 1;
};

/** Characters of which each weighs by itself, so that the first difference decides: Han and plain ASCII. */
const SIMPLE = /^[\u4e00-\u9fa5\x20-\x7e]*$/;

/**
 * The indexes of texts in the order of `compareTexts`, equal ones as they come. Where all characters are simple, texts are
 * rewritten in characters whose codes have that order, because sorting by codes is several times faster than by language.
 */
export function orderTexts(texts: readonly string[]): readonly number[] {
  if (!texts.every((text) => SIMPLE.test(text))) return orderDistinct(texts);
  const { weights, isStrict } = weigh(texts);
  const written = texts.map((text, index) => rewrite(text, index, weights)).sort();
  const ordered = written.map(indexIn);
  return isStrict ? ordered : settleTies(ordered, written, texts);
}

/** Texts of any characters: each distinct one is compared once. */
function orderDistinct(texts: readonly string[]): readonly number[] {
  const places = new Map([...new Set(texts)].sort(compareTexts).map((text, place) => [text, place]));
  const keys = Float64Array.from(texts, (text, index) => (places.get(text) ?? 0) * texts.length + index);
  return Array.from(keys.sort(), (key) => key % texts.length);
}

/** The weight of every character that occurs, from 1. Not strict when letters that differ only in case weigh the same. */
function weigh(texts: readonly string[]): { readonly weights: Uint16Array; readonly isStrict: boolean } {
  const weights = new Uint16Array(0x10000);
  // Kept as they come: looking through the weights of all characters takes longer than sorting a short list.
  const characters: string[] = [];
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (weights[code] !== 0) continue;
      weights[code] = 1;
      characters.push(String.fromCharCode(code));
    }
  }
  characters.sort(byLetter);
  let weight = 0;
  characters.forEach((character, index) => {
    if (index === 0 || byLetter(characters[index - 1] ?? '', character) !== 0) weight += 1;
    weights[character.charCodeAt(0)] = weight;
  });
  return { weights, isStrict: weight === characters.length };
}

const INDEX_BITS = 15;
const INDEX_MASK = 2 ** INDEX_BITS - 1;

/** Written over by every text, because making an array for each takes longer than filling it. */
const shared = new Uint16Array(256);

/** A text in weights, then nothing, then its index. */
function rewrite(text: string, index: number, weights: Uint16Array): string {
  const { length } = text;
  const codes = length + 3 <= shared.length ? shared.subarray(0, length + 3) : new Uint16Array(length + 3);
  for (let at = 0; at < length; at += 1) codes[at] = weights[text.charCodeAt(at)] ?? 0;
  codes[length] = 0;
  codes[length + 1] = index >>> INDEX_BITS;
  codes[length + 2] = index & INDEX_MASK;
  return String.fromCharCode(...codes);
}

const indexIn = (written: string): number =>
  written.charCodeAt(written.length - 2) * 2 ** INDEX_BITS + written.charCodeAt(written.length - 1);

/** Sorts anew within runs of texts that weigh the same. */
function settleTies(ordered: readonly number[], written: readonly string[], texts: readonly string[]) {
  const settled: number[] = [];
  let run: number[] = [];
  let weight = '';
  const close = () => {
    if (run.length > 1) run.sort((left, right) => compareTexts(texts[left] ?? '', texts[right] ?? '') || left - right);
    for (const index of run) settled.push(index);
  };
  ordered.forEach((index, position) => {
    const next = (written[position] ?? '').slice(0, -2);
    if (next !== weight) {
      close();
      run = [];
    }
    weight = next;
    run.push(index);
  });
  close();
  return settled;
}
