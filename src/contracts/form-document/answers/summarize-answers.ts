import type { RecordValues } from '../../resource/validate-record.ts';
import type { FormDocument, FormNode } from '../document.ts';
import { optionsOf } from '../node-field.ts';
import { listAnswers } from './list-answers.ts';

/** Statistics of many submissions for one question. */
export interface AnswerSummary {
  readonly node: FormNode;
  /** Number of answers; each row of a repeat counts as one. */
  readonly answered: number;
  /** Number of answers per option, in the order of the form; empty for questions without options. */
  readonly choices: readonly { readonly value: string; readonly count: number }[];
  /** Minimum, mean and maximum of numeric answers; null for other kinds and without answers. */
  readonly numbers: { readonly min: number; readonly mean: number; readonly max: number } | null;
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent']);
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Possible values of a choice, as text; `boolean` is a choice of two. */
const choiceValues = (node: FormNode): readonly string[] =>
  node.type === 'boolean' ? ['true', 'false'] : optionsOf(node).map(({ value }) => value);

function numbersOf({ type }: FormNode, values: readonly unknown[]): AnswerSummary['numbers'] {
  const numbers = NUMBERS.has(type) ? values.map(Number).filter(Number.isFinite) : [];
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return {
    min: numbers.reduce((one, two) => Math.min(one, two)),
    mean: sum / numbers.length,
    max: numbers.reduce((one, two) => Math.max(one, two)),
  };
}

/**
 * Summarizes submissions per question, in the order of the form. Passwords and questions without countable answers are
 * omitted.
 */
export function summarizeAnswers(
  document: Pick<FormDocument, 'nodes'>,
  submissions: readonly RecordValues[],
): readonly AnswerSummary[] {
  const byNode = new Map<string, { node: FormNode; values: unknown[] }>();
  for (const values of submissions) {
    for (const { node, value } of listAnswers(document, values)) {
      const found = byNode.get(node.id) ?? { node, values: [] };
      byNode.set(node.id, found);
      if (!isEmpty(value)) found.values.push(value);
    }
  }
  return [...byNode.values()].map(({ node, values }) => {
    const taken = values.flat().map(String);
    return {
      node,
      answered: values.length,
      choices: choiceValues(node).map((value) => ({ value, count: taken.filter((each) => each === value).length })),
      numbers: numbersOf(node, values),
    };
  });
}
