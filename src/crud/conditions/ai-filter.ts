import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret, kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import * as v from 'valibot';
import { type Compared, comparableFields, fromDraft, ruleFor } from './condition-draft.ts';

/** Conditions that are taken from one answer. */
const MAX_CONDITIONS = 10;
/** Choices of a field that a model is told. */
const MAX_OPTIONS = 40;

const oneOf = v.union([v.string(), v.number(), v.boolean()]);
const answerContract = v.array(
  v.object({ field: v.string(), op: v.string(), value: v.optional(v.union([oneOf, v.array(oneOf)])) }),
);

/** Fields that a model can be asked about: nothing secret, and nothing whose values are ids. */
const askableFields = (definition: Compared): readonly FieldDefinition[] =>
  comparableFields(definition).filter((field) => !isSecret(field) && field.relation === undefined);

/** What a model is told to turn a sentence into conditions: the fields of the list, by their names in the operator's language. No record is told. */
export function describeFilter(
  definition: Compared,
  sentence: string,
  today: string,
  words: (label: Label) => string,
): string {
  const fields = askableFields(definition).map((field) => ({
    ...{ field: field.name, label: words(field.label), kind: field.kind, comparisons: kindOf(field.kind).comparisons },
    ...(field.options === undefined
      ? {}
      : { options: field.options.slice(0, MAX_OPTIONS).map(({ value, label }) => ({ value, label: words(label) })) }),
  }));
  return JSON.stringify({ sentence, today, fields });
}

/** Conditions that a model gave, and how many of them cannot be used. */
export interface AskedFilter {
  readonly conditions: readonly Condition[];
  readonly refused: number;
}

/** The first JSON list in a text; text around it is ignored. */
function listIn(text: string): unknown {
  const from = text.indexOf('[');
  const to = text.lastIndexOf(']');
  if (from < 0 || to < from) return [];
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
}

/** Decodes the answer of a model. Each condition is validated as in the filter builder: field, comparison and value. */
export function readAskedFilter(definition: Compared, text: string): AskedFilter {
  const fields = askableFields(definition);
  const list = listIn(text);
  const given = (Array.isArray(list) ? list : []).slice(0, MAX_CONDITIONS);
  const conditions = given.flatMap((each) => {
    const read = v.safeParse(v.pipe(v.array(v.unknown()), answerContract), [each]);
    const condition = read.success ? conditionOf(fields, read.output[0]) : undefined;
    return condition === undefined ? [] : [condition];
  });
  return { conditions, refused: given.length - conditions.length };
}

function conditionOf(
  fields: readonly FieldDefinition[],
  asked: v.InferOutput<typeof answerContract>[number] | undefined,
): Condition | undefined {
  const field = fields.find(({ name }) => name === asked?.field);
  const op = field === undefined ? undefined : kindOf(field.kind).comparisons.find((each) => each === asked?.op);
  if (field === undefined || op === undefined) return undefined;
  const [first = '', second = ''] = [asked?.value ?? ''].flat().map(String);
  const isList = op === 'in' || op === 'notIn';
  const texts = [isList ? [asked?.value ?? ''].flat().join(',') : first, op === 'between' ? second : ''] as const;
  if (!areChoices(field, isList ? [asked?.value ?? ''].flat().map(String) : op === 'contains' ? [] : texts))
    return undefined;
  return fromDraft({ fields }, { ...ruleFor(field), op, texts }) ?? undefined;
}

/** True unless the field has choices, and something is none of them. */
const areChoices = ({ options }: FieldDefinition, values: readonly string[]): boolean =>
  options === undefined || values.every((value) => value === '' || options.some((option) => option.value === value));

/** The conditions as one; null for none. */
export function allOf(conditions: readonly Condition[]): Condition | null {
  const [first, ...others] = conditions;
  if (first === undefined) return null;
  return others.length === 0 ? first : { all: conditions };
}
