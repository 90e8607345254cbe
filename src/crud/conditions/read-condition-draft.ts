import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { COMPARISONS, conditionContract } from '@src/contracts/resource/condition.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import * as v from 'valibot';
import type { DraftGroup, DraftMember } from './condition-draft.ts';

/** Decodes a member of a stored draft; null for invalid data. */
function readMember(value: unknown): DraftMember | null {
  const { id: given, mode, members, condition, field, op, texts } = objectOf(value);
  const id = textOf(given);
  if (Array.isArray(members)) {
    const read = members.map(readMember).filter((member) => member !== null);
    return { id, mode: mode === 'any' ? 'any' : 'all', members: read };
  }
  if (condition !== undefined) {
    const read = v.safeParse(conditionContract, condition);
    return read.success ? { id, condition: read.output } : null;
  }
  const comparison = COMPARISONS.find((each) => each === op);
  if (typeof field !== 'string' || comparison === undefined) return null;
  const [first, second] = Array.isArray(texts) ? texts : [];
  return { id, field, op: comparison, texts: [textOf(first), textOf(second)] };
}

/** Decodes a stored draft of a condition. @throws Error when it is not a group */
export function readConditionDraft(value: unknown): DraftGroup {
  const member = readMember(value);
  if (member === null || !('members' in member)) throw new Error('no condition');
  return member;
}
