import { defineErrors } from '../resource/define-errors.ts';

/** Rules of the system administration with their texts (`locales/lazy/system.ts`). */
export const {
  rules: SYSTEM_RULES,
  wordsOf,
  fault,
} = defineErrors('system', [
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
  'ownSecondFactor',
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
  'endBeforeStart',
  'noticeNotDraft',
  'noticeOver',
  'fileOutOfReach',
]);
export type SystemRule = (typeof SYSTEM_RULES)[number];
