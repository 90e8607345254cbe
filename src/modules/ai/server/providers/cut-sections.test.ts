import { expect, it } from 'vitest';
import { cutSections, type SectionGap, splitAtHeading } from './cut-sections.ts';

const TEXT = '## First\nOne.\n\n## Second\nTwo # three.\n### Not a section\n\n## Third';

/** Sections of a text that arrives in parts of this many characters. */
function sectionsIn(text: string, size: number): Readonly<Record<number, string>> {
  const sections: Record<number, string> = {};
  let place: SectionGap = { section: 0, isBlank: true };
  let held = '';
  const take = (ready: string) => {
    const cut = cutSections(place, ready);
    place = cut.place;
    for (const part of cut.parts) sections[part.section] = (sections[part.section] ?? '') + part.text;
  };
  for (let at = 0; at < text.length; at += size) {
    const next = splitAtHeading(held + text.slice(at, at + size));
    held = next.held;
    take(next.ready);
  }
  take(held);
  return sections;
}

it('finds the same sections however the text is split', () => {
  const whole = sectionsIn(TEXT, TEXT.length);
  expect(whole).toEqual({
    0: '## First\nOne.\n',
    1: '\n## Second\nTwo # three.\n### Not a section\n',
    2: '\n## Third',
  });
  for (let size = 1; size < TEXT.length; size += 1) expect(sectionsIn(TEXT, size), `${size} at a time`).toEqual(whole);
});

it('counts text before the first heading as a section, but not white space', () => {
  expect(sectionsIn('Before.\n## One', 3)).toEqual({ 0: 'Before.', 1: '\n## One' });
  expect(sectionsIn('\n\n## One', 3)).toEqual({ 0: '\n\n## One' });
});
