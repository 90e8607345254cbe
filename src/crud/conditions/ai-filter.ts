import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret, kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import * as v from 'valibot';
import { type Compared, comparableFields, fromDraft, ruleFor } from './condition-draft.ts';

/** Maximum number of conditions read from one answer. */
const MAX_CONDITIONS = 10;
/** Maximum number of options of a field sent to the model. */
const MAX_OPTIONS = 40;

const oneOf = v.union([v.string(), v.number(), v.boolean()]);
const answerContract = v.array(
  v.object({ field: v.string(), op: v.string(), value: v.optional(v.union([oneOf, v.array(oneOf)])) }),
);

/** Fields sent to the model: no secrets, and no relations, whose values are ids. */
const askableFields = (definition: Compared): readonly FieldDefinition[] =>
  comparableFields(definition).filter((field) => !isSecret(field) && field.relation === undefined);

/** The prompt that turns a sentence into conditions: the fields of the list by their labels. It contains no record. */
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

/** Valid conditions of the answer, and the number of invalid ones. */
export interface AiFilter {
  readonly conditions: readonly Condition[];
  readonly refused: number;
}

/** Parses the text from the first `[` to the last `]` as JSON; empty when there is none or it is invalid. */
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
export function parseAiFilter(definition: Compared, text: string): AiFilter {
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
  if (!areOptionValues(field, isList ? [asked?.value ?? ''].flat().map(String) : op === 'contains' ? [] : texts))
    return undefined;
  return fromDraft({ fields }, { ...ruleFor(field), op, texts }) ?? undefined;
}

/** False when the field has options and a value is not one of them. */
const areOptionValues = ({ options }: FieldDefinition, values: readonly string[]): boolean =>
  options === undefined || values.every((value) => value === '' || options.some((option) => option.value === value));

/** Joins conditions by "all"; null for none. */
export function allOf(conditions: readonly Condition[]): Condition | null {
  const [first, ...others] = conditions;
  if (first === undefined) return null;
  return others.length === 0 ? first : { all: conditions };
}
