import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Where the rows of this module are kept. */
export const COMMANDS = 'aiCommands';
export const VERSIONS = 'aiCommandVersions';
export const ARTICLES = 'aiArticles';
export const PIECES = 'aiPieces';
export const EXAMPLES = 'aiExamples';
export const ALLOWANCES = 'aiAllowances';
export const PROVIDERS = 'aiProviders';

/** Rules of this module that a console has words for (`ai.rule` in `locales`). */
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
  'noProvider',
  'inputMissing',
  'keepTooLong',
  'underWay',
  'harmful',
  'notAllowed',
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
