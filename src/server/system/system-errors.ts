import type { FieldError } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';

/** Rules of the administration that a console has words for (`locales/late/system.ts`). */
export const SYSTEM_RULES = [
  'reserved',
  'weakPassword',
  'samePassword',
  'formerPassword',
  'wrongPassword',
  'unreachable',
  'lacking',
  'ownRoles',
  'ownAccount',
  'ownPassword',
  'ownRole',
  'stronger',
  'lastSuper',
  'superRole',
  'outside',
  'disabledDept',
  'activeAccounts',
  'onlyUnderPage',
  'onlyUnderSection',
  'notUnderButton',
  'tooDeep',
  'onlyHttps',
] as const;
export type SystemRule = (typeof SYSTEM_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: SystemRule): Label => `system.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: SystemRule): FieldError => ({ rule, text: wordsOf(rule) });
