/** What a placeholder is replaced by: a collection, one of its fields, a typed value, or one of some listed values. */
export const PLACEHOLDER_KINDS = ['collection', 'field', 'value', 'choice'] as const;
export type PlaceholderKind = (typeof PLACEHOLDER_KINDS)[number];

/** One placeholder of a template, `{{key}}` in its texts. */
export interface TemplatePlaceholder {
  readonly key: string;
  readonly kind: PlaceholderKind;
  readonly label: string;
  /** The values of a `choice`, or the initial value of a `value`. */
  readonly values: readonly string[];
}

/** Inputs by placeholder key: the code of a collection or field, or a value. */
export type TemplateInputs = Readonly<Record<string, string>>;

/** The values of a template; its texts may hold placeholders. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** Rules of placeholders that a template may violate. */
export type PlaceholderFault =
  | 'placeholderForm'
  | 'placeholderTwice'
  | 'placeholderChoices'
  | 'placeholderCollection'
  | 'placeholderUnknown'
  | 'placeholderUnused';

/** Fields of a template whose texts may hold placeholders. */
const TEXTS = ['path', 'order'] as const;
const LISTS = ['filters', 'selection'] as const;
/** Fields of a template that are copied to an interface unchanged. */
const PLAIN = ['method', 'auth', 'pageSize', 'cacheSeconds'] as const;

const PLACEHOLDER = /\{\{([^{}]{0,60})\}\}/g;

function placeholderOf(line: string): TemplatePlaceholder | null {
  const [key = '', named = '', label = '', values = '', ...more] = line.split('|').map((part) => part.trim());
  const kind = PLACEHOLDER_KINDS.find((each) => each === named);
  if (kind === undefined || !/^[a-z][a-zA-Z0-9]{0,29}$/.test(key) || label === '' || more.length > 0) return null;
  const listed = values.split(',').map((each) => each.trim());
  return { key, kind, label, values: listed.filter((each) => each !== '') };
}

/** Parses `key | kind | label | values`, one placeholder on each line. Null when a line is malformed. */
export function readPlaceholders(text: unknown): readonly TemplatePlaceholder[] | null {
  const lines = typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : [];
  const read = lines.map(placeholderOf);
  return read.some((each) => each === null) ? null : read.filter((each) => each !== null);
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The placeholder keys in a field of a template, in the order of its texts. */
const keysIn = (template: TemplateValues, field: string): readonly string[] =>
  [textOf(template[field]), ...listOf(template[field])].flatMap((text) =>
    Array.from(text.matchAll(PLACEHOLDER), ([, key = '']) => key.trim()),
  );

/** Finds the first fault of each field of a template. */
export function templateFaults(template: TemplateValues): Readonly<Partial<Record<string, PlaceholderFault>>> {
  const placeholders = readPlaceholders(template.placeholders);
  if (placeholders === null) return { placeholders: 'placeholderForm' };
  const keys = placeholders.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return { placeholders: 'placeholderTwice' };
  if (placeholders.some(({ kind, values }) => kind === 'choice' && values.length === 0)) {
    return { placeholders: 'placeholderChoices' };
  }
  if (placeholders.filter(({ kind }) => kind === 'collection').length !== 1) {
    return { placeholders: 'placeholderCollection' };
  }
  const used = new Map([...TEXTS, ...LISTS].map((field) => [field, keysIn(template, field)]));
  const unknown = [...used].filter(([, named]) => named.some((key) => !keys.includes(key)));
  if (unknown.length > 0) return Object.fromEntries(unknown.map(([field]) => [field, 'placeholderUnknown']));
  const named = new Set([...used.values()].flat());
  const isUnused = placeholders.some(({ key, kind }) => kind !== 'collection' && !named.has(key));
  return isUnused ? { placeholders: 'placeholderUnused' } : {};
}

/** Keys of the placeholders with an empty or invalid input. */
export const missingInputs = (
  placeholders: readonly TemplatePlaceholder[],
  inputs: TemplateInputs,
): readonly string[] =>
  placeholders
    .filter(({ key, kind, values }) => {
      const value = (inputs[key] ?? '').trim();
      return value === '' || (kind === 'choice' && !values.includes(value));
    })
    .map(({ key }) => key);

/** Parses the inputs stored with an interface; null when there are none. */
export function readInputs(text: unknown): TemplateInputs | null {
  if (typeof text !== 'string' || text === '') return null;
  try {
    const read: unknown = JSON.parse(text);
    const inputs = Object.entries(Object(read)).map(([key, value]) => [key, String(value)] as const);
    return inputs.length === 0 ? null : Object.fromEntries(inputs);
  } catch {
    // Text that is not JSON was not saved by this console: the interface stays as it is.
    return null;
  }
}

/** Fills a template with inputs and returns the values of the interface, without its name and collection. */
export function fillIn(template: TemplateValues, inputs: TemplateInputs): Readonly<Record<string, unknown>> {
  const filled = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_all, key: string) => (inputs[key.trim()] ?? '').trim());
  return {
    ...Object.fromEntries(PLAIN.map((field) => [field, template[field] ?? null])),
    ...Object.fromEntries(TEXTS.map((field) => [field, filled(textOf(template[field]))])),
    ...Object.fromEntries(LISTS.map((field) => [field, listOf(template[field]).map(filled)])),
  };
}
