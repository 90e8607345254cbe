import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { DraftGroup } from '@src/crud/conditions/condition-draft.ts';
import { readConditionDraft } from '@src/crud/conditions/read-condition-draft.ts';
import { textOf } from '@src/lib/text/text-of.ts';

/** What the id of a guard as unsaved work begins with; the place of its transition follows, from 0. */
export const GUARD_WORK = 'life-guard-';

/** A guard as it stands in its dialog. */
interface GuardDraft {
  readonly when: DraftGroup;
  readonly zh: string;
  readonly en: string;
}

/**
 * Reads a guard that was half built from a kept draft.
 * @throws Error when it is none
 */
export function readGuardDraft(value: unknown): GuardDraft {
  const { when, zh, en } = objectOf(value);
  return { when: readConditionDraft(when), zh: textOf(zh), en: textOf(en) };
}
