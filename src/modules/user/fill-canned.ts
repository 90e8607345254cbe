import type { PLACEHOLDERS } from '@src/contracts/resources/feedback.ts';

/** What the places of a canned reply stand for. */
export type CannedValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** A canned reply with its places filled in; what is not a place stays as it is. */
export function fillCanned(text: string, values: CannedValues): string {
  const { customer, no, operator } = values;
  return text
    .replaceAll('[customer]', () => customer)
    .replaceAll('[no]', () => no)
    .replaceAll('[operator]', () => operator);
}
