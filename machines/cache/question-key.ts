import type { Question } from './cache.types.ts';

/** The key of the entry that a question is kept under; equal for equal questions. */
export function keyOf(question: Question): string {
  switch (question.kind) {
    case 'record':
      return `record:${question.of.name}:${question.id}`;
    case 'list':
      return `list:${question.of.name}:${question.rows ?? 0}:${JSON.stringify(question.query)}`;
    case 'choices':
      return `choices:${question.resource}:${JSON.stringify(question.params)}`;
  }
}

/** The resource whose changes make the answer to a question stale. */
export const resourceOf = (question: Question): string =>
  question.kind === 'choices' ? question.resource : question.of.name;
