/** State of the splitter between two streamed parts. */
export interface SectionGap {
  /** Zero-based. */
  readonly section: number;
  /** True while the section has only white space: then a heading does not start another one. */
  readonly isBlank: boolean;
}

/** A possible start of a heading, which has to wait for more text. */
const MAYBE_HEADING = /(?:^|\n)#{0,2}$/;
const HEADING = '\n## ';
const BEFORE_HEADING = /(?=\n## )/;

/** Splits streamed text into the part that can be processed, and a possible incomplete heading. */
export function splitAtHeading(text: string): { readonly ready: string; readonly held: string } {
  const at = MAYBE_HEADING.exec(text)?.index ?? text.length;
  return { ready: text.slice(0, at), held: text.slice(at) };
}

/** Splits a text at its headings. It must not end within a heading (`splitAtHeading`). */
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
