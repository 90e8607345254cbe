import type { FormAnswers, PageAnswers, Settled } from '@src/contracts/form-document/answers/form-answers.ts';
import { isDuplicateSubmission } from '@src/contracts/form-document/answers/is-duplicate-submission.ts';
import { isUnanswered } from '@src/contracts/form-document/answers/is-retryable-failure.ts';
import { prefillValues } from '@src/contracts/form-document/answers/prefill-values.ts';
import { hasSecrets, withoutSecrets } from '@src/contracts/form-document/answers/stored-answers.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useDebounced } from '@src/crud/shared/use-debounced.ts';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newKey } from '@src/lib/new-key.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { formSubmissionResource } from '../definitions/form-submission.ts';
import { useFormAnswers } from './use-form-answers.ts';

/**
 * State of the answers: being typed, sent, sent as they were at an earlier attempt, or stored here until the server is
 * reachable.
 */
type Outcome = 'typing' | 'sent' | 'sentEarlier' | 'later';

/** State and operations of a form that is being filled in. */
export interface Filling extends Pick<Mutation, 'isBusy' | 'refusal'> {
  readonly values: RecordValues;
  readonly change: (values: RecordValues) => void;
  readonly isChanged: boolean;
  readonly outcome: Outcome;
  /** True when the page started with a stored draft. */
  readonly isRestored: boolean;
  readonly submit: (sent: RecordValues) => void;
  readonly sendNow: () => void;
  readonly again: () => void;
}

interface SendOptions {
  readonly client: ResourceClient;
  readonly formAnswers: FormAnswers | null;
  readonly document: FormDocument;
  readonly answers: PageAnswers;
  /** The values of earlier attempts with this key that stayed without an answer, as texts. */
  readonly attempts: Set<string>;
}

/** True when each attempt had these values. An attempt before a reload is unknown: what it sent may differ. */
const hasOnly = (attempts: ReadonlySet<string>, values: string): boolean =>
  attempts.size > 0 && [...attempts].every((each) => each === values);

/** The attempts with the current key that stayed without an answer; those with an earlier key are forgotten. */
function createAttempts(): (key: string) => Set<string> {
  let current = { key: '', values: new Set<string>() };
  return (key) => {
    if (current.key !== key) current = { key, values: new Set() };
    return current.values;
  };
}

/**
 * Sends answers, or stores them until the server is reachable.
 * Rejects with the server's refusal.
 */
async function sendOrStore({ client, formAnswers, document, answers, attempts }: SendOptions): Promise<Outcome> {
  const { form, key } = answers;
  const values = JSON.stringify(answers.values);
  try {
    await client.create({ form, key, values }, key);
  } catch (error) {
    // The server took an attempt whose answer was lost; what was changed since then is not in it.
    if (isDuplicateSubmission(error)) return hasOnly(attempts, values) ? 'sent' : 'sentEarlier';
    if (isUnanswered(error)) attempts.add(values);
    const isKept = isUnanswered(error) && !hasSecrets(document) && (await formAnswers?.sendLater(answers));
    if (isKept === true) return 'later';
    throw error;
  }
  return 'sent';
}

interface KeptOptions {
  readonly formAnswers: FormAnswers | null;
  readonly form: string;
  readonly restore: (kept: PageAnswers) => void;
  readonly settle: (answer: Settled) => void;
}

/** Restores a stored draft, and reports the outcome of answers that were sent later. */
function useStoredDraft({ formAnswers, form, restore, settle }: KeptOptions): void {
  const bringBack = useEffectEvent((kept: PageAnswers | null) => {
    if (kept !== null) restore(kept);
  });
  const tell = useEffectEvent(settle);
  useEffect(() => {
    void formAnswers?.draftOf(form).then((kept) => bringBack(kept));
    return formAnswers?.onSettled((answer) => tell(answer));
  }, [formAnswers, form]);
}

/** Stores a draft after a pause in typing; null stores nothing. */
function useDraft(
  formAnswers: FormAnswers | null,
  typed: RecordValues | null,
  answersOf: (typed: RecordValues) => PageAnswers,
): void {
  const keep = useEffectEvent((values: RecordValues) => formAnswers?.saveDraft(answersOf(values)));
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled !== null && settled === typed) void keep(settled);
  }, [settled, typed]);
}

/** State of the answers: initial or restored values, their key and their outcome. */
function useAnswers(document: FormDocument) {
  const { search } = usePage();
  const [start] = useState(() => prefillValues(document, search));
  const [values, setValues] = useState<RecordValues>(start);
  const [key, setKey] = useState(newKey);
  const [outcome, setOutcome] = useState<Outcome>('typing');
  const [isRestored, setRestored] = useState(false);
  const begin = (before: { readonly key: string; readonly values: RecordValues } | null) => {
    setKey(before?.key ?? newKey());
    setValues(before === null ? start : { ...start, ...before.values });
    setRestored(before !== null);
    setOutcome('typing');
  };
  const settle = (answer: Settled) => {
    if (answer.key !== key) return;
    setOutcome(answer.outcome === 'sent' ? 'sent' : 'typing');
    if (answer.outcome === 'refused') setKey(newKey());
  };
  return { values, setValues, key, outcome, setOutcome, isRestored, begin, settle, isChanged: values !== start };
}

/** Fills in a form: stores a draft in this browser, and sends what cannot be sent now later, once. */
export function useFilling(form: string, document: FormDocument): Filling {
  const client = useResourceApi().open(formSubmissionResource);
  const formAnswers = useFormAnswers();
  const { isBusy, refusal, run, reset } = useMutation();
  const { values, setValues, key, outcome, setOutcome, isRestored, begin, settle, isChanged } = useAnswers(document);
  const [attemptsOf] = useState(createAttempts);
  const isTyped = outcome === 'typing' && isChanged;
  const send = (sent: RecordValues) =>
    sendOrStore({ client, formAnswers, document, answers: { form, key, values: sent }, attempts: attemptsOf(key) });
  const restore = (kept: PageAnswers) => {
    if (outcome === 'typing' && !isChanged) begin(kept);
  };
  useStoredDraft({ formAnswers, form, restore, settle });
  useDraft(formAnswers, isTyped ? values : null, (typed) => ({ form, key, values: withoutSecrets(document, typed) }));
  return {
    ...{ values, isChanged, outcome, isRestored, isBusy, refusal },
    change: (next) => {
      setValues(next);
      if (refusal !== null) reset();
    },
    submit: (sent) =>
      run(
        () => send(sent),
        (became) => {
          setOutcome(became);
          if (became !== 'later') void formAnswers?.remove(key);
        },
      ),
    sendNow: () => formAnswers?.sendNow(),
    again: () => {
      if (outcome === 'typing') void formAnswers?.remove(key);
      begin(null);
    },
  };
}
