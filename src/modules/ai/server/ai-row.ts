import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Where the rows of this module are kept. */
export const COMMANDS = 'aiCommands';
export const VERSIONS = 'aiCommandVersions';
export const ARTICLES = 'aiArticles';
export const PIECES = 'aiPieces';

/** Rules of this module that a console has words for (`ai.rule` in `locales`). */
export type AiRule =
  | 'variableKey'
  | 'variableTwice'
  | 'variableLabel'
  | 'variableOptions'
  | 'unknownPlaceholder'
  | 'systemPlaceholder'
  | 'notPublished'
  | 'inputMissing'
  | 'keepTooLong'
  | 'underWay';

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: AiRule): Label => `ai.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: AiRule): FieldError => ({ rule, text: wordsOf(rule) });
