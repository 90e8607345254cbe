import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { fieldTypeOf } from '../definitions/field-types.ts';
import { MODEL_LIMITS, RESERVED_FIELDS } from '../definitions/limits.ts';
import { defaultOf } from '../definitions/model-definition.ts';
import { readOptions } from '../definitions/option-list.ts';
import { fault } from './eav-errors.ts';
import { textIn } from './eav-row.ts';

/** Types that a formula can use. */
const NUMBERS = new Set(['integer', 'money', 'sequence', 'decimal', 'formula']);

/** A collection with its fields outside the bin. */
export interface StoredModel {
  readonly collection: Row | undefined;
  readonly fields: readonly Row[];
}

/** Errors of a field by itself, beyond those of its definition. */
export function faultsOfField(draft: RecordValues): FieldErrors {
  const type = fieldTypeOf(draft.type);
  const options = type?.hasOptions === true ? readOptions(textIn(draft, 'options')) : [];
  const values = options?.map(({ value }) => value) ?? [];
  const [min, max] = [draft.min, draft.max];
  const given = textIn(draft, 'defaultValue');
  const isKnown = type?.hasOptions !== true || given === '' || values.includes(given);
  const isNumber = !NUMBERS.has(textIn(draft, 'type')) || given === '' || Number.isFinite(defaultOf(draft));
  return {
    ...(RESERVED_FIELDS.has(textIn(draft, 'code')) ? { code: fault('reserved') } : {}),
    ...(options === null || values.length > MODEL_LIMITS.options ? { options: fault('optionForm') } : {}),
    ...(new Set(values).size < values.length ? { options: fault('optionTwice') } : {}),
    ...(typeof min === 'number' && typeof max === 'number' && min > max ? { max: fault('minOverMax') } : {}),
    ...(draft.onDelete === 'clear' && draft.required === true ? { onDelete: fault('clearRequired') } : {}),
    ...(isKnown && isNumber ? {} : { defaultValue: fault('defaultForm') }),
  };
}

/** The field codes in a formula. */
export const formulaCodes = (formula: string): readonly string[] => formula.split(/\s?[+*]\s?/);

/** Errors of a field in the context of its collection. */
export function faultsInCollection(draft: RecordValues, { collection, fields }: StoredModel): FieldErrors {
  if (textIn(collection, 'titleField') === textIn(draft, 'code') && listIn(draft, 'readRoles').length > 0)
    return { readRoles: fault('titleRead') };
  if (draft.type !== 'formula') return {};
  const formula = textIn(draft, 'formula');
  const numbers = new Set(fields.filter(({ type }) => NUMBERS.has(String(type))).map(({ code }) => code));
  const isMixed = formula.includes('+') && formula.includes('*');
  return formulaCodes(formula).every((part) => numbers.has(part)) && !isMixed ? {} : { formula: fault('formulaField') };
}
