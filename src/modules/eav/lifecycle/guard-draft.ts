import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { DraftGroup } from '@src/crud/conditions/condition-draft.ts';
import { readConditionDraft } from '@src/crud/conditions/read-condition-draft.ts';
import { textOf } from '@src/lib/text/text-of.ts';

/** Prefix of the unsaved-work id of a guard; the index of its transition follows, from 0. */
export const GUARD_WORK = 'life-guard-';

/** A guard as edited in its dialog. */
interface GuardDraft {
  readonly when: DraftGroup;
  readonly zh: string;
  readonly en: string;
}

/**
 * Parses an unfinished guard from a stored draft.
 * @throws Error when it is malformed
 */
export function readGuardDraft(value: unknown): GuardDraft {
  const { when, zh, en } = objectOf(value);
  return { when: readConditionDraft(when), zh: textOf(zh), en: textOf(en) };
}
