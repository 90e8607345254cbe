import type { FieldError } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';

/** The rules by which a module refuses, with their texts. */
export interface ModuleErrors<Rule extends string> {
  readonly rules: readonly Rule[];
  /** The text of a rule, as a locale key. */
  readonly wordsOf: (rule: Rule) => Label;
  /** A field error with the parameters of its text. */
  readonly fault: (rule: Rule, params?: FieldError['params']) => FieldError;
}

/** Defines the errors of a module; the text of each rule is under `<area>.rule` in `locales`. */
export function defineErrors<const Rule extends string>(area: string, rules: readonly Rule[]): ModuleErrors<Rule> {
  const wordsOf = (rule: Rule): Label => `${area}.rule.${rule}`;
  return { rules, wordsOf, fault: (rule, params) => ({ rule, text: wordsOf(rule), ...(params && { params }) }) };
}
