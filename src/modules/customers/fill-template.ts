import type { PLACEHOLDERS } from './definitions/feedback.ts';

/** Values of the placeholders of a canned reply. */
export type CannedValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** Fills the placeholders of a canned reply; unknown ones are left unchanged. */
export function fillCannedReply(text: string, values: CannedValues): string {
  const { customer, no, operator } = values;
  return text
    .replaceAll('[customer]', () => customer)
    .replaceAll('[no]', () => no)
    .replaceAll('[operator]', () => operator);
}
