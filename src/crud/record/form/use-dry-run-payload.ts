import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useMemo } from 'react';
import type { RowEvent } from '../../list/rows/row-actions.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { REASON } from '../record-events.ts';
import { formErrors } from './form-values.ts';
import type { RecordFormHandle } from './use-record-form.ts';

/**
 * Payload of the event's form for a dry run: null for an event without a form, undefined while a field is invalid. The
 * reason does not affect the result, so it may still be missing.
 */
export function useDryRunPayload(handle: RecordFormHandle, event: RowEvent): RecordValues | null | undefined {
  const { task, values } = handle;
  const wrong = Object.keys(formErrors(task, values)).filter((name) => name !== REASON);
  const { [REASON]: _reason, ...payload } = handle.sent();
  // Compared as text, because the form creates a new object with every keystroke.
  const text = useDebounced(wrong.length > 0 ? '' : JSON.stringify(payload));
  const asks = event.asksMore || event.reason === 'required';
  return useMemo(() => (asks ? read(text) : null), [asks, text]);
}

function read(text: string): RecordValues | undefined {
  if (text === '') return undefined;
  const payload: unknown = JSON.parse(text);
  return typeof payload === 'object' && payload !== null ? { ...payload } : undefined;
}
