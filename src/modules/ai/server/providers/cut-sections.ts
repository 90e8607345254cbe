/** Where the text stands between two parts that came from a model. */
export interface SectionGap {
  /** Counts from 0. */
  readonly section: number;
  /** True until the section has more than blanks: a heading does not begin another then. */
  readonly isBlank: boolean;
}

/** What may be the beginning of a heading, and waits for what comes next. */
const MAYBE_HEADING = /(?:^|\n)#{0,2}$/;
const HEADING = '\n## ';
const BEFORE_HEADING = /(?=\n## )/;

/** Splits what came into what can be told apart already and what has to wait for more. */
export function holdBack(text: string): { readonly ready: string; readonly held: string } {
  const at = MAYBE_HEADING.exec(text)?.index ?? text.length;
  return { ready: text.slice(0, at), held: text.slice(at) };
}

/** Cuts a text at its headings. It must not end within one (`holdBack`). */
export function cutSections(
  place: SectionGap,
  text: string,
): { readonly parts: readonly { readonly section: number; readonly text: string }[]; readonly place: SectionGap } {
  let { section, isBlank } = place;
  const parts = text.split(BEFORE_HEADING).map((part) => {
    if (part.startsWith(HEADING) && !isBlank) section += 1;
    isBlank = isBlank && part.trim() === '';
    return { section, text: part };
  });
  return { parts: parts.filter((part) => part.text !== ''), place: { section, isBlank } };
}
