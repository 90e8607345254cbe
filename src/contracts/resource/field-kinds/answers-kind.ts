import * as v from 'valibot';
import { labelContract } from '../label.ts';
import { type FieldKind, rule } from './field-kind.ts';

const answersContract = v.array(v.object({ label: labelContract, value: labelContract }));

/** Answers to questions, with texts in every language. */
export type WordedAnswers = v.InferOutput<typeof answersContract>;

/** The answers in a value; an empty list for other values. */
export function answersIn(value: unknown): WordedAnswers {
  const read = v.safeParse(answersContract, value);
  return read.success ? read.output : [];
}

/** Parses the answers of an exported text, written by `print`. */
export function answersInText(text: string): WordedAnswers {
  try {
    return answersIn(JSON.parse(text));
  } catch {
    // Stored text may be anything: invalid JSON has no answers.
    return [];
  }
}

/**
 * Answers to questions contained in the record: set by the server only. The exporter converts files in them to text.
 */
export const answersKind: FieldKind = {
  name: 'answers',
  many: true,
  schema: () =>
    v.pipe(
      v.unknown(),
      v.check((value) => v.is(answersContract, value), rule('format')),
    ),
  parse: (text) => (answersInText(text).length === 0 ? undefined : answersInText(text)),
  print: (value) => JSON.stringify(value),
  comparisons: ['empty', 'filled'],
  quick: null,
  sortable: false,
};
