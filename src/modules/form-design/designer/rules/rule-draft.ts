import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { FormAction } from '@src/contracts/form-document/document.ts';
import type { DraftGroup } from '@src/crud/conditions/condition-draft.ts';
import { readConditionDraft } from '@src/crud/conditions/read-condition-draft.ts';
import { ACTS } from './action-kinds.ts';

/** What the id of a rule as unsaved work begins with; the id of the rule follows, or `new`. */
export const RULE_WORK = 'rule-';
/** Stands for a rule that is not in the form yet. */
export const NEW_RULE = 'new';

/** A rule as it stands in its dialog. */
export interface RuleDraft {
  readonly when: DraftGroup;
  readonly actions: readonly FormAction[];
}

/** An action may be half chosen, which the contract of forms refuses; its editor asks for what is missing. */
const isAction = (value: unknown): value is FormAction => {
  const { do: act, node } = objectOf(value);
  return typeof node === 'string' && ACTS.some((each) => each === act);
};

/**
 * Reads a rule that was half built from a kept draft.
 * @throws Error when it is none
 */
export function readRuleDraft(value: unknown): RuleDraft {
  const { when, actions } = objectOf(value);
  return { when: readConditionDraft(when), actions: Array.isArray(actions) ? actions.filter(isAction) : [] };
}
