import type { ColumnMapping } from '@machines/file-import/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LabelResolver } from '../cell-text.ts';

/** Normalised heading: without differences of case, spaces and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:()-]+/g, '');

/** Maps columns to fields by name, or by label in any language; each field once, to its first column. */
export function guessMapping(
  headings: readonly string[],
  fields: readonly FieldDefinition[],
  words: LabelResolver,
): ColumnMapping {
  const taken = new Set<string>();
  const take = (heading: string, namesOf: (field: FieldDefinition) => readonly string[]) => {
    const found = fields.find(
      (field) => !taken.has(field.name) && namesOf(field).some((name) => plain(name) === plain(heading)),
    );
    if (found !== undefined) taken.add(found.name);
    return found?.name ?? null;
  };
  const exact = headings.map((heading) =>
    take(heading, (field) => [field.name, ...words.all(field.label).map((label) => `${label} (${field.name})`)]),
  );
  return headings.map((heading, index) => exact[index] ?? take(heading, ({ label }) => words.all(label)));
}
