import { useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import * as v from 'valibot';

/** Schema of a form; its messages are text keys or literal server messages. */
export type FormSchema<Values> = v.GenericSchema<Values> | v.GenericSchemaAsync<Values>;

/** An invalid field with its error. */
export interface WrongField {
  readonly name: string;
  readonly message: string;
}

/** Form with a schema: React Hook Form holds the values, valibot validates them. */
export interface SampleForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Prefix of the ids of its fields. */
  readonly prefix: string;
  readonly isDirty: boolean;
  /** All errors, in the order of the schema; empty until the first submit. */
  readonly wrong: readonly WrongField[];
}

/** Resolver that validates a form with a schema; only the first issue of each field is reported. */
export const resolverOf =
  <Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> =>
  async (values) => {
    const read = await v.safeParseAsync(schema, values);
    if (read.success) return { values: read.output, errors: {} };
    const seen = new Set<string>();
    const errors = {};
    for (const issue of read.issues) {
      const path = v.getDotPath(issue) ?? 'root';
      if (seen.has(path)) continue;
      seen.add(path);
      set(errors, path, { type: issue.type, message: issue.message });
    }
    // The paths come from the schema of these values.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/** All errors of an error tree with their paths, in order. */
export function wrongFields(errors: unknown, above = ''): readonly WrongField[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [{ name: above, message: errors.message }];
  return Object.entries(errors).flatMap(([key, below]) => wrongFields(below, above === '' ? key : `${above}.${key}`));
}

/** Creates a form with the initial values `start`; schema and `start` are read once. */
export function useSampleForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  start: DefaultValues<Values>,
): SampleForm<Values> {
  const prefix = useId();
  const [resolver] = useState(() => resolverOf(schema));
  const form = useForm<Values>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const { errors, isDirty, isSubmitted } = useFormState({ control: form.control });
  return { form, prefix, isDirty, wrong: isSubmitted ? wrongFields(errors) : [] };
}

/** Id of the focusable element of a field. */
export const controlId = (prefix: string, name: string): string => `${prefix}-${name}`;

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]';

/** Focuses a field. */
export function focusField(prefix: string, name: string): void {
  const control = document.getElementById(controlId(prefix, name));
  const target = control?.matches(FOCUSABLE) ? control : control?.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? control)?.focus();
  control?.closest('[data-testid="field"]')?.scrollIntoView?.({ block: 'center' });
}
