import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of this module that a console has words for (`eav.rule` in `locales`). */
export const EAV_RULES = [
  'reserved',
  'domain',
  'domainTaken',
  'origin',
  'localeMissing',
  'noKey',
  'urlMissing',
  'urlForm',
  'databaseDisabled',
  'noFields',
  'noTitle',
  'notSection',
  'unknownDatabase',
  'unknownRole',
  'noRight',
  'stepRefused',
  'titleRead',
  'tooManyFields',
  'collectionClosed',
  'typeWithRows',
  'optionForm',
  'optionTwice',
  'minOverMax',
  'relationTarget',
  'formulaField',
  'defaultForm',
  'single',
  'json',
  'filterForm',
  'noSuchField',
  'pathParam',
  'pathId',
  'pathOfMany',
  'systemInterface',
  'interfaceFixed',
  'interfaceBroken',
  'collectionNotPublished',
  'beforeSunset',
  'noWords',
  'noPrevious',
  'placeholderForm',
  'placeholderTwice',
  'placeholderChoices',
  'placeholderCollection',
  'placeholderUnknown',
  'placeholderUnused',
] as const;
export type EavRule = (typeof EAV_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: EavRule): Label => `eav.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: EavRule): FieldError => ({ rule, text: wordsOf(rule) });
