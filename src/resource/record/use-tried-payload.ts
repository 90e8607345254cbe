import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useMemo } from 'react';
import type { RowEvent } from '../list/row-events.ts';
import { useDebounced } from '../parts/use-debounced.ts';
import { formErrors } from './form-values.ts';
import { REASON } from './record-events.ts';
import type { RecordFormHandle } from './use-record-form.ts';

/**
 * What an event would be tried with, as it stands in its form: null for one that asks for nothing, undefined as long as
 * something is missing. Why it is done changes nothing about what it does, so that the reason may come last.
 */
export function useTriedPayload(handle: RecordFormHandle, event: RowEvent): RecordValues | null | undefined {
  const { task, values } = handle;
  const wrong = Object.keys(formErrors(task, values)).filter((name) => name !== REASON);
  const { [REASON]: _reason, ...payload } = handle.sent();
  // Compared as text: the form makes new values with every letter.
  const text = useDebounced(wrong.length > 0 ? '' : JSON.stringify(payload));
  const asks = event.asksMore || event.reason === 'required';
  return useMemo(() => (asks ? read(text) : null), [asks, text]);
}

function read(text: string): RecordValues | undefined {
  if (text === '') return undefined;
  const payload: unknown = JSON.parse(text);
  return typeof payload === 'object' && payload !== null ? { ...payload } : undefined;
}
