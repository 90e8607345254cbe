import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldError, FieldErrors } from '@src/contracts/resource/field-error.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { isShown, type RecordValues } from '@src/contracts/resource/validate-record.ts';
import { type Arrivals, createArrivals } from '@src/crud/upload/arrivals.ts';
import { useId, useMemo, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form';
import {
  type FormGroup,
  type FormTask,
  type FormValues,
  formErrors,
  formGroups,
  sentValues,
  withComputed,
} from './form-values.ts';

/** Field errors of the server, with the values they apply to. */
export interface ServerErrors {
  readonly errors: FieldErrors;
  readonly values: RecordValues;
}

/** Form of a definition: React Hook Form holds the values, the definition provides fields and rules. */
export interface RecordFormHandle {
  readonly task: FormTask;
  readonly form: UseFormReturn<FormValues>;
  /** Prefix of the ids of its fields. */
  readonly prefix: string;
  readonly groups: readonly FormGroup[];
  /** Current values of the form, including computed ones. */
  readonly values: FormValues;
  readonly isDirty: boolean;
  /** Error of a field, after it lost focus or after an attempt to save. */
  readonly errorOf: (name: string) => FieldError | null;
  /** The errors on screen, in the order of the fields. */
  readonly shownErrors: readonly (readonly [string, FieldError])[];
  /** Pending uploads of its fields. */
  readonly arrivals: Arrivals;
  /**
   * Validates all fields, or some of them; resolves with the names of invalid ones. A check of all fields first awaits
   * pending uploads; it resolves with one empty name when that wait is cancelled.
   */
  readonly check: (names?: readonly string[]) => Promise<readonly string[]>;
  /** Values that a save would send now. */
  readonly sent: () => RecordValues;
}

const resolverOf =
  (task: FormTask): Resolver<FormValues> =>
  (values) => {
    const errors = Object.entries(formErrors(task, values));
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors.map(([name, { rule }]) => [name, { type: rule }])) };
  };

/** Names of the invalid fields, in the order of the form. */
function wrongNames(task: FormTask, values: FormValues): readonly string[] {
  const errors = formErrors(task, values);
  const order = formGroups(task).flatMap(({ fields }) => fields.map(({ name }) => name));
  return order.filter((name) => errors[name] !== undefined);
}

const errorsOf = (fields: readonly FieldDefinition[], errorOf: RecordFormHandle['errorOf']) =>
  fields.flatMap(({ name }) => {
    const error = errorOf(name);
    return error === null ? [] : [[name, error] as const];
  });

/** Fields whose uploads failed; one empty name when the wait was cancelled. */
const failedUploads = async (arrivals: Arrivals): Promise<readonly string[]> => (await arrivals.settled()) ?? [''];

/** Creates the form of a task with the initial values `start`; its owner resets it. */
export function useRecordForm(task: FormTask, start: FormValues, server: ServerErrors | null): RecordFormHandle {
  const prefix = useId();
  const resolver = useMemo(() => resolverOf(task), [task]);
  const form = useForm<FormValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const { errors, isDirty, dirtyFields } = useFormState({ control: form.control });
  const [hasTried, setTried] = useState(false);
  const [arrivals] = useState(createArrivals);
  const values = withComputed(task.definition, { ...start, ...useWatch({ control: form.control }) });
  const groups = useMemo(() => formGroups(task), [task]);
  const local = formErrors(task, values);
  const errorOf = (name: string): FieldError | null => {
    const found = errors[name] === undefined ? null : (local[name] ?? null);
    // A required field that was only tabbed through shows no error yet; one that was emptied does.
    const isEarly = found?.rule === 'required' && !hasTried && dirtyFields[name] !== true;
    const own = isEarly ? null : found;
    const isSame = server !== null && isSameValue(server.values[name] ?? null, values[name]);
    return own ?? (isSame ? (server.errors[name] ?? null) : null);
  };
  const fields = groups.flatMap((group) => group.fields).filter((field) => isShown(field, values));
  const check = async (names?: readonly string[]) => {
    setTried(true);
    const late = names === undefined ? await failedUploads(arrivals) : [];
    if (late.length > 0) return late;
    await (names === undefined ? form.trigger() : form.trigger([...names]));
    return wrongNames(task, form.getValues()).filter((name) => names === undefined || names.includes(name));
  };
  return {
    task,
    form,
    prefix,
    groups,
    values,
    isDirty,
    arrivals,
    errorOf,
    shownErrors: errorsOf(fields, errorOf),
    check,
    sent: () => sentValues(task, form.getValues()),
  };
}

/** The id of the focusable control of a field. */
export const controlId = (prefix: string, name: string): string => `${prefix}-${name}`;

const FOCUSABLE = ':is(input, textarea, select, button):not(:disabled), [tabindex="0"]';

/** Moves the focus to a field: to its control, or to the first usable element when the control is disabled. */
export function focusField(prefix: string, name: string): void {
  const control = document.getElementById(controlId(prefix, name));
  if (control === null) return;
  const field = control.closest('[data-testid="field"]');
  const within = control.matches(':disabled') ? field : control;
  const target = control.matches(FOCUSABLE) ? control : within?.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? control).focus();
  field?.scrollIntoView?.({ block: 'center' });
}
