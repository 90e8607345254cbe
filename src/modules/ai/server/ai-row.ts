import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Collections of this module. */
export const COMMANDS = 'aiCommands';
export const VERSIONS = 'aiCommandVersions';
export const ARTICLES = 'aiArticles';
export const PIECES = 'aiPieces';
export const EXAMPLES = 'aiExamples';
export const ALLOWANCES = 'aiAllowances';
export const PROVIDERS = 'aiProviders';
/** One row per booking of tokens: `{time, account, provider, tokens}`. */
export const BOOKINGS = 'aiBookings';

/** Errors of this module with texts in the locales (`ai.rule`). */
export const {
  rules: AI_RULES,
  wordsOf,
  fault,
} = defineErrors('ai', [
  'variableKey',
  'variableTwice',
  'variableLabel',
  'variableOptions',
  'unknownPlaceholder',
  'systemPlaceholder',
  'notPublished',
  'promptDisabled',
  'promptUntested',
  'noProvider',
  'keyOfOtherServer',
  'cloudAddress',
  'inputMissing',
  'keepTooLong',
  'underWay',
  'harmful',
  'notAllowed',
  'noNewsRight',
  'monthUsed',
  'examplesDue',
  'examplesFull',
  'pageAddress',
  'pagePrivate',
  'pageOffline',
  'pageUnreachable',
  'pageStatus',
  'pageRedirects',
  'pageType',
  'pageLarge',
  'pageSlow',
  'pageEmpty',
]);
