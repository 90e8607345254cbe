import type { FieldError } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';

/** The rules by which a module refuses, and how each is told. */
export interface ModuleErrors<Rule extends string> {
  readonly rules: readonly Rule[];
  /** The words of a rule, as a key of the console's texts. */
  readonly wordsOf: (rule: Rule) => Label;
  /** A fault of one field, with what its words name. */
  readonly fault: (rule: Rule, params?: FieldError['params']) => FieldError;
}

/** Errors of a module: the console has words for each of `rules` under `<area>.rule` in `locales`. */
export function defineErrors<const Rule extends string>(area: string, rules: readonly Rule[]): ModuleErrors<Rule> {
  const wordsOf = (rule: Rule): Label => `${area}.rule.${rule}`;
  return { rules, wordsOf, fault: (rule, params) => ({ rule, text: wordsOf(rule), ...(params && { params }) }) };
}
