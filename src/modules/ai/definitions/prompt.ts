import { textOf } from '@src/lib/text/text-of.ts';

/** Input types of variables. */
export const VARIABLE_KINDS = ['text', 'longText', 'number', 'select', 'keywords', 'article', 'product'] as const;
export type VariableKind = (typeof VARIABLE_KINDS)[number];

/** A variable of a prompt, `{{key}}` in its template. */
export interface PromptVariable {
  readonly key: string;
  readonly label: string;
  readonly kind: VariableKind;
  readonly required: boolean;
  /** Options of a `select`, separated by `|`. */
  readonly options: string;
}

/** Input values by variable key. */
export type PromptInputs = Readonly<Record<string, string>>;

/** Maximum characters of a value, which can be a pasted article. */
export const MAX_INPUT = 20_000;

const KEY = /^[a-z][a-zA-Z0-9]{0,29}$/;
const PLACEHOLDER = /\{\{([^{}]{0,60})\}\}/g;

function variableOf(line: unknown): PromptVariable {
  const { key, label, kind, required, options }: Readonly<Record<string, unknown>> = Object(line);
  return {
    key: textOf(key),
    label: textOf(label),
    kind: VARIABLE_KINDS.find((each) => each === kind) ?? 'text',
    required: required === true,
    options: textOf(options),
  };
}

/** Decodes the stored variables of a prompt. */
export const variablesOf = (lines: unknown): readonly PromptVariable[] =>
  Array.isArray(lines) ? lines.map(variableOf) : [];

/** Placeholder names in double braces, without duplicates, in order of appearance. */
export const placeholdersOf = (template: string): readonly string[] => [
  ...new Set(Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name.trim())),
];

/** Error in the variables of a prompt. */
export type PromptFault = 'variableKey' | 'variableTwice' | 'variableLabel' | 'variableOptions';

/** The first error in a list of variables; null when there is none. */
export function variableFault(variables: readonly PromptVariable[]): PromptFault | null {
  if (variables.some(({ key }) => !KEY.test(key))) return 'variableKey';
  if (new Set(variables.map(({ key }) => key)).size < variables.length) return 'variableTwice';
  if (variables.some(({ label }) => label.trim() === '')) return 'variableLabel';
  return variables.some(({ kind, options }) => kind === 'select' && choicesOf(options).length === 0)
    ? 'variableOptions'
    : null;
}

/** Options of a `select`. */
export const choicesOf = (options: string): readonly string[] =>
  options
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Placeholders of a template without a variable. */
export const unknownPlaceholders = (template: string, variables: readonly PromptVariable[]): readonly string[] =>
  placeholdersOf(template).filter((name) => !variables.some(({ key }) => key === name));

/** Keys of variables that are required but empty, or have an invalid value. */
export const wrongInputs = (variables: readonly PromptVariable[], inputs: PromptInputs): readonly string[] =>
  variables.filter((variable) => !isFilled(variable, (inputs[variable.key] ?? '').trim())).map(({ key }) => key);

function isFilled({ kind, required, options }: PromptVariable, value: string): boolean {
  if (value === '') return !required;
  if (value.length > MAX_INPUT) return false;
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(value);
  return kind !== 'select' || choicesOf(options).includes(value);
}

/** One message to a model. */
export interface PromptMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/**
 * Messages for a model. Input values are data: they are sent as JSON in a separate message, never within the
 * instructions, so that a pasted article cannot inject any.
 */
export function messagesOf(
  { systemText, template }: { readonly systemText: string; readonly template: string },
  inputs: PromptInputs,
): readonly PromptMessage[] {
  const names = placeholdersOf(template);
  const data = Object.fromEntries(names.map((name) => [name, inputs[name] ?? '']));
  return [
    { role: 'system', content: systemText },
    { role: 'user', content: template.replaceAll(PLACEHOLDER, (_all, name: string) => `<${name.trim()}>`) },
    ...(names.length === 0 ? [] : [{ role: 'user', content: JSON.stringify(data) } as const]),
  ];
}
