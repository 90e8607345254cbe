import {
  AFTER_PERSON,
  AMBIGUOUS_SURNAMES,
  AND,
  BEFORE_PERSON,
  FOREIGN,
  FUNCTION_CHARACTERS,
  GENERIC,
  GIVEN,
  LONG_SURNAMES,
  NEW_AREA,
  NOT_PLACE_NAMES,
  ORGANISATION_ENDS,
  PLACE_NAME_ENDINGS,
  PLACE_NAMES,
  STOP_WORDS,
  SURNAMES,
} from './chinese-name-lists.literals.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /^\p{Script=Han}+$/u;
/** Maximum number of words of an organisation, and of a place, before the suffix. */
const [LONG_NAME, LONG_PLACE] = [6, 3];
/** Maximum characters before the suffix of a place. */
const MAX_PLACE = 7;
/** Separator between the parts of a foreign name. */
const DOT = /^[·•・]$/;

const isHan = (word: string | undefined): word is string => word !== undefined && HAN.test(word);
const areAll = (word: string, letters: ReadonlySet<string>) =>
  word !== '' && Array.from(word).every((each) => letters.has(each));
const saysSomething = (word: string): boolean =>
  STOP_WORDS.has(word) || (word.length === 2 && Array.from(word).some((letter) => FUNCTION_CHARACTERS.has(letter)));
const isInName = (word: string): boolean => isHan(word) && !saysSomething(word) && !AFTER_PERSON.has(word);
const endsPlace = (word: string): boolean =>
  PLACE_NAMES.has(word) ||
  PLACE_NAME_ENDINGS.has(word) ||
  (isHan(word) &&
    word.length > 1 &&
    !NOT_PLACE_NAMES.has(word) &&
    [...PLACE_NAME_ENDINGS].some((end) => word.endsWith(end)));

/** Surname at the start of a word; undefined for none. */
function surnameOf(word: string): string | undefined {
  if (!isHan(word)) return undefined;
  const long = [...LONG_SURNAMES].find((each) => word.startsWith(each));
  return long ?? (SURNAMES.has(word.slice(0, 1)) ? word.slice(0, 1) : undefined);
}

/**
 * Number of words of a person's name that starts here; 0 for none.
 * @param isNext true directly after another person's name
 */
function personAt(words: readonly string[], at: number, isNext: boolean): number {
  const word = words[at] ?? '';
  const surname = surnameOf(word);
  if (surname === undefined) return 0;
  const isCalled = isNext || BEFORE_PERSON.has(words[at - 1] ?? '');
  const isPerson = (count: number) => isCalled || AFTER_PERSON.has(words[at + count] ?? '');
  const given = (count: number) =>
    words
      .slice(at, at + count)
      .join('')
      .slice(surname.length);
  // A name of one word: usually not a name, unless a title or verb follows.
  if (word.length > surname.length)
    return given(1).length <= 2 && areAll(given(1), GIVEN) && (surname.length > 1 || isPerson(1)) ? 1 : 0;
  const fits = (count: number) => {
    const rest = given(count);
    if (rest.length < count - 1 || rest.length > 2 || !words.slice(at + 1, at + count).every(isInName)) return false;
    return isPerson(count) || (areAll(rest, GIVEN) && (!AMBIGUOUS_SURNAMES.has(surname) || rest.length === 2));
  };
  return [3, 2].find((count) => at + count <= words.length && fits(count)) ?? 0;
}

/** Start of the name whose last word is at `end`: goes back over name words, and stops at function words. */
function beginning(words: readonly string[], end: number, most: number): number {
  let start = end;
  while (start > 0 && end - start < most && isHan(words[start - 1]) && !saysSomething(words[start - 1] ?? ''))
    start -= 1;
  return start;
}

/** Foreign names: words joined by a dot, and the remainders that the segmenter does not know. */
function foreigners(words: readonly string[]): readonly (readonly [number, number])[] {
  const isRest = (word = '') => areAll(word, FOREIGN) && !STOP_WORDS.has(word);
  return words.flatMap((word, at) => {
    if (!DOT.test(word) || DOT.test(words[at - 2] ?? '') || !isHan(words[at - 1])) return [];
    let [from, to] = [at - 1, at];
    while (isRest(words[from]) && isRest(words[from - 1])) from -= 1;
    while (DOT.test(words[to] ?? '') && isHan(words[to + 1])) {
      to += 2;
      while (isRest(words[to - 1]) && isRest(words[to])) to += 1;
    }
    return to > at ? [[from, to] as const] : [];
  });
}

function organisations(words: readonly string[]): readonly (readonly [number, number])[] {
  return words.flatMap((word, at) => {
    // The segmenter splits some suffixes.
    const last = ORGANISATION_ENDS.has(word + (words[at + 1] ?? '')) ? at + 1 : at;
    const isEnd = last > at || ORGANISATION_ENDS.has(word);
    const isWhole =
      !isEnd && word.length >= 4 && [...ORGANISATION_ENDS].some((each) => each.length > 1 && word.endsWith(each));
    // A longer name has not ended, such as a university before its hospital.
    const goesOn = [words[last + 1] ?? '', words.slice(last + 1, last + 3).join('')].some((each) =>
      ORGANISATION_ENDS.has(each),
    );
    if ((!isEnd && !isWhole) || goesOn) return [];
    const start = beginning(words, at, LONG_NAME);
    const named = words.slice(start, at).some((each) => !GENERIC.has(each) && !ORGANISATION_ENDS.has(each));
    return named || isWhole ? [[start, last + 1] as const] : [];
  });
}

/** Start of the place whose last word is at `at`. A place within another one is separate. */
function placeStart(words: readonly string[], at: number): number {
  const isNewArea = `${words[at - 1]}${words[at]}` === NEW_AREA;
  const end = isNewArea ? at - 1 : at;
  const start = beginning(words, end, LONG_PLACE);
  for (let each = end - 1; each > start; each -= 1) if (endsPlace(words[each - 1] ?? '')) return each;
  return start;
}

function places(words: readonly string[]): readonly (readonly [number, number])[] {
  return words.flatMap((word, at) => {
    const isWhole = PLACE_NAMES.has(word)
      ? !PLACE_NAME_ENDINGS.has(words[at + 1] ?? '')
      : word.length > 2 && endsPlace(word);
    if (isWhole && !PLACE_NAME_ENDINGS.has(word)) return [[at, at + 1] as const];
    if (!PLACE_NAME_ENDINGS.has(word)) return [];
    const start = placeStart(words, at);
    const name = words.slice(start, at).join('');
    const isNamed =
      name !== '' && name.length <= MAX_PLACE && !words.slice(start, at).every((each) => GENERIC.has(each));
    return isNamed && !NOT_PLACE_NAMES.has(name + word) ? [[start, at + 1] as const] : [];
  });
}

/**
 * Names in Han characters outside of quotation marks, without duplicates: people by surname, organisations and places
 * by suffix. A heuristic with word lists and a segmenter; the view labels it as a guess.
 */
export function hanNamesIn(text: string): readonly string[] {
  const words = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const taken = new Set<number>();
  const names: string[] = [];
  const take = (from: number, to: number) => {
    if (Array.from({ length: to - from }, (_, index) => from + index).some((each) => taken.has(each))) return;
    for (let each = from; each < to; each += 1) taken.add(each);
    names.push(words.slice(from, to).join(''));
  };
  for (const [from, to] of foreigners(words)) take(from, to);
  for (const [from, to] of organisations(words)) take(from, to);
  for (const [from, to] of places(words)) take(from, to);
  let end = -1;
  for (const at of words.keys()) {
    const isNext = at === end + 1 && AND.has(words[end] ?? '');
    const count = taken.has(at) ? 0 : personAt(words, at, isNext);
    if (count === 0) continue;
    take(at, at + count);
    end = at + count;
  }
  return [...new Set(names)];
}
