import { textOf } from '@src/lib/text/text-of.ts';

/** How a variable is filled in. */
export const VARIABLE_KINDS = ['text', 'longText', 'number', 'select', 'keywords', 'article', 'product'] as const;
export type VariableKind = (typeof VARIABLE_KINDS)[number];

/** A variable of a prompt, `{{key}}` in its template. */
export interface PromptVariable {
  readonly key: string;
  readonly label: string;
  readonly kind: VariableKind;
  readonly required: boolean;
  /** Choices of a `select`, separated by `|`. */
  readonly options: string;
}

/** What was filled in, by key. */
export type PromptInputs = Readonly<Record<string, string>>;

/** Characters of one value at most; a pasted article is one. */
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

/** The variables of a prompt as they are stored in its lines. */
export const variablesOf = (lines: unknown): readonly PromptVariable[] =>
  Array.isArray(lines) ? lines.map(variableOf) : [];

/** The names between double braces, each once, in the order of the text. */
export const placeholdersOf = (template: string): readonly string[] => [
  ...new Set(Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name.trim())),
];

/** What is wrong with a prompt; null for nothing. */
export type PromptFault = 'variableKey' | 'variableTwice' | 'variableLabel' | 'variableOptions';

/** The first fault of some variables. */
export function variableFault(variables: readonly PromptVariable[]): PromptFault | null {
  if (variables.some(({ key }) => !KEY.test(key))) return 'variableKey';
  if (new Set(variables.map(({ key }) => key)).size < variables.length) return 'variableTwice';
  if (variables.some(({ label }) => label.trim() === '')) return 'variableLabel';
  return variables.some(({ kind, options }) => kind === 'select' && choicesOf(options).length === 0)
    ? 'variableOptions'
    : null;
}

/** The choices of a `select`. */
export const choicesOf = (options: string): readonly string[] =>
  options
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Names in a template that no variable has. */
export const unknownPlaceholders = (template: string, variables: readonly PromptVariable[]): readonly string[] =>
  placeholdersOf(template).filter((name) => !variables.some(({ key }) => key === name));

/** Keys of the variables that have to be filled in and are not, or whose value cannot be. */
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
 * What a model is sent. Values are data: they go into a message of their own as JSON, never into the instructions, so that an
 * article that was pasted cannot give any.
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
