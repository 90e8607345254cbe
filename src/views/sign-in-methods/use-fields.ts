import { type SubmitEvent, useRef, useState } from 'react';
import { type FieldName, type FieldProblems, type FieldValues, fieldProblem } from './validation.ts';

const EMPTY: FieldValues = { account: '', mobile: '', code: '', factor: '', password: '', confirm: '', policy: '' };

function read(form: HTMLFormElement): FieldValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...EMPTY, ...Object.fromEntries(entries) };
}

function problemsOf(names: readonly FieldName[], values: FieldValues): FieldProblems {
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = fieldProblem(name, values);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Uncontrolled fields of a form: a change of language or theme loses nothing. Validation starts with the first submit;
 * from then on each change is validated at once. The first invalid field gets the focus.
 */
export function useFields(names: readonly FieldName[], send: (values: FieldValues) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isJudged, setIsJudged] = useState(false);
  const judge = (element: HTMLFormElement) => {
    const values = read(element);
    const found = problemsOf(names, values);
    setProblems(found);
    return { values, first: names.find((name) => found[name] !== undefined) };
  };
  return {
    problems,
    /** Sets the value of a field, as typing would. */
    fill: (name: FieldName, value: string) => {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
      if (isJudged && form.current !== null) judge(form.current);
    },
    /** Current value of a field. */
    valueOf: (name: FieldName) => (form.current === null ? '' : read(form.current)[name]),
    /** Shows an error of one field without submitting, and focuses the field. */
    refuse: (name: FieldName, problem: FieldProblems[FieldName]) => {
      setProblems({ ...problems, [name]: problem });
      if (problem !== undefined && form.current !== null) focusOn(form.current, name);
    },
    formProps: {
      ref: form,
      onInput: () => {
        if (isJudged && form.current !== null) judge(form.current);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setIsJudged(true);
        const { values, first } = judge(event.currentTarget);
        if (first === undefined) send(values);
        else focusOn(event.currentTarget, first);
      },
    },
  };
}

/** Field helpers shared by the components of a form. */
export type Fields = ReturnType<typeof useFields>;
