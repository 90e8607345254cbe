import type { TextKey } from '@locales/keys.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';

const KEYS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['required', 'record.rule.required'],
  ['tooShort', 'record.rule.tooShort'],
  ['tooLong', 'record.rule.tooLong'],
  ['tooSmall', 'record.rule.tooSmall'],
  ['tooLarge', 'record.rule.tooLarge'],
  ['pattern', 'record.rule.pattern'],
  ['unknownOption', 'record.rule.unknownOption'],
  ['taken', 'record.rule.taken'],
  ['missing', 'record.rule.missing'],
  ['cycle', 'record.rule.cycle'],
  ['fixed', 'record.rule.fixed'],
  ['unknownField', 'record.rule.unknownField'],
  ['edgeSpaces', 'record.rule.edgeSpaces'],
  ['hiddenSign', 'record.rule.hiddenSign'],
  ['repeatedLine', 'record.rule.repeatedLine'],
]);

const LIST_KEYS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['tooLong', 'record.rule.entryTooLong'],
  ['tooSmall', 'record.rule.tooFew'],
  ['tooLarge', 'record.rule.tooMany'],
]);

const FORMAT_KEYS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['email', 'record.format.email'],
  ['phone', 'record.format.phone'],
  ['url', 'record.format.url'],
  ['avatar', 'record.format.avatar'],
  ['image', 'record.format.image'],
  ['images', 'record.format.image'],
  ['code', 'record.format.code'],
  ['date', 'record.format.date'],
  ['datetime', 'record.format.datetime'],
  ['color', 'record.format.color'],
  ['icon', 'record.format.icon'],
  ['integer', 'record.format.integer'],
  ['decimal', 'record.format.decimal'],
  ['money', 'record.format.money'],
  ['percent', 'record.format.percent'],
  ['tags', 'record.format.tags'],
  ['richText', 'record.format.richText'],
]);

/** True when the limits of a kind are numbers of entries. */
const isList = (kind: string): boolean => kindOf(kind).many === true;

function keyOf({ kind }: FieldDefinition, rule: string): TextKey {
  if (rule === 'format') return FORMAT_KEYS.get(kind) ?? 'record.rule.format';
  return (isList(kind) ? LIST_KEYS.get(rule) : undefined) ?? KEYS.get(rule) ?? 'record.rule.other';
}

/** Limits formatted for display: amounts are stored in smaller units than they are typed in. */
function paramsOf(field: FieldDefinition, params: FieldError['params'] = {}) {
  const { print } = kindOf(field.kind);
  const isAmount = !isList(field.kind);
  const written = Object.entries(params).map(([name, value]) => {
    const asValue = isAmount && (name === 'min' || name === 'max');
    return [name, asValue ? print(value, field) : value] as const;
  });
  return Object.fromEntries(written);
}

/** Fills in the placeholders of a server text. */
export const filledText = (text: string, params: FieldError['params'] = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));

/** Message of a field error; a server text takes precedence. */
export function useErrorText(): (field: FieldDefinition, error: FieldError) => string {
  const t = useTranslate();
  const label = useLabel();
  return (field, error) =>
    error.text === undefined
      ? t(keyOf(field, error.rule), paramsOf(field, error.params))
      : filledText(label(error.text), error.params);
}
