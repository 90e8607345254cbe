import type { Question } from './cache.types.ts';

/** The cache key of a question; equal for equal questions. */
export function keyOf(question: Question): string {
  switch (question.kind) {
    case 'record':
      return `record:${question.of.name}:${question.id}`;
    case 'list':
      return `list:${question.of.name}:${question.rows ?? 0}:${question.isPartial === true ? 'partial' : 'whole'}:${JSON.stringify(question.query)}`;
    case 'choices':
      return `choices:${question.resource}:${JSON.stringify(question.params)}`;
    case 'read':
      return `read:${question.name}:${JSON.stringify(question.args)}`;
  }
}

/** The resource whose records the answer contains; null for none. */
export function resourceOf(question: Question): string | null {
  switch (question.kind) {
    case 'choices':
      return question.resource;
    case 'read':
      return null;
    default:
      return question.of.name;
  }
}

/** The resources whose changes make the answer to a question stale. */
export function topicsOf(question: Question): readonly string[] {
  switch (question.kind) {
    case 'choices':
      return [question.resource];
    case 'read':
      return question.topics;
    default:
      return [question.of.name, ...(question.of.follows ?? [])];
  }
}
