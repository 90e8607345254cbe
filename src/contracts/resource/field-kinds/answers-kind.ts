import * as v from 'valibot';
import { labelContract } from '../label.ts';
import { type FieldKind, rule } from './field-kind.ts';

const answersContract = v.array(v.object({ label: labelContract, value: labelContract }));

/** Answers to questions, each in words of every language. */
export type WordedAnswers = v.InferOutput<typeof answersContract>;

/** The answers in a value; none in what is something else. */
export function answersIn(value: unknown): WordedAnswers {
  const read = v.safeParse(answersContract, value);
  return read.success ? read.output : [];
}

/** The answers in the text of a file, as `print` left it. */
export function answersInText(text: string): WordedAnswers {
  try {
    return answersIn(JSON.parse(text));
  } catch {
    // A server may hold anything: what is no JSON has no answers.
    return [];
  }
}

/** What was answered to questions that the record brings along: only a server sets it. Files are put into words by whoever writes them. */
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
