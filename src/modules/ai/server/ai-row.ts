import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { Row } from '@src/server/store/store.ts';

/** Where the rows of this module are kept. */
export const COMMANDS = 'aiCommands';
export const VERSIONS = 'aiCommandVersions';
export const ARTICLES = 'aiArticles';
export const PIECES = 'aiPieces';

/** A text of a row; empty when there is none. */
export const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
};

/** A number of a row; what is missing counts as nothing. */
export const numberIn = (row: Row | undefined, name: string): number => {
  const value = row?.[name];
  return typeof value === 'number' ? value : 0;
};

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
