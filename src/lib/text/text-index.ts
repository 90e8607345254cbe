import { type FoldedText, foldText, type Keyword, matchText, type TextMatch } from './text-match.ts';

/** Entries prepared for a text search, in alphabetical order. */
export type TextIndex<Entry> = readonly { readonly entry: Entry; readonly folded: FoldedText }[];

/** An entry that matches a keyword. */
export interface TextHit<Entry> extends TextMatch {
  readonly entry: Entry;
}

/**
 * Prepares entries for repeated searches. `language` is a BCP 47 tag and determines the alphabetical order; entries with equal
 * texts keep their order.
 */
export function createTextIndex<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  language: string,
): TextIndex<Entry> {
  const { compare } = new Intl.Collator(language);
  return entries
    .map((entry) => ({ entry, text: textOf(entry) }))
    .sort((one, other) => compare(one.text, other.text))
    .map(({ entry, text }) => ({ entry, folded: foldText(text) }));
}

/**
 * Every entry that contains the characters of a keyword in order: entries with the most whole occurrences first, then
 * alphabetically. The index is sorted already, so a keystroke costs the matching only.
 */
export function searchIndex<Entry>(index: TextIndex<Entry>, keyword: Keyword): readonly TextHit<Entry>[] {
  const hits: TextHit<Entry>[] = [];
  for (const { entry, folded } of index) {
    const match = matchText(folded, keyword);
    if (match !== null) hits.push({ entry, ...match });
  }
  return hits.sort((one, other) => other.whole - one.whole);
}
