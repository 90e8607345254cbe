import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { FormAction } from '@src/contracts/form-document/document.ts';
import type { DraftGroup } from '@src/crud/conditions/condition-draft.ts';
import { readConditionDraft } from '@src/crud/conditions/read-condition-draft.ts';
import { ACTS } from './action-kinds.ts';

/** Prefix of a rule's unsaved-work id; the rule's id or `new` follows. */
export const RULE_WORK = 'rule-';
/** Placeholder id of a new rule. */
export const NEW_RULE = 'new';

/** A rule as edited in its dialog. */
export interface RuleDraft {
  readonly when: DraftGroup;
  readonly actions: readonly FormAction[];
}

/** Unlike the form contract, accepts an incomplete action; its editor asks for the missing parts. */
const isAction = (value: unknown): value is FormAction => {
  const { do: act, node } = objectOf(value);
  return typeof node === 'string' && ACTS.some((each) => each === act);
};

/**
 * Parses an unfinished rule from a stored draft.
 * @throws Error when it is malformed
 */
export function readRuleDraft(value: unknown): RuleDraft {
  const { when, actions } = objectOf(value);
  return { when: readConditionDraft(when), actions: Array.isArray(actions) ? actions.filter(isAction) : [] };
}
