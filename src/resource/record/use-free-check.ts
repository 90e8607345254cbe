import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import { isSameValue } from '@src/contracts/resource/merge-values.ts';
import { useQuery } from '@src/ui/use-query.ts';
import { useMemo } from 'react';
import { useDebounced } from '../parts/use-debounced.ts';

/** Pause after the last letter before the server is asked. */
const PAUSE = 300;

/** Whether a value is still free, as far as is known. */
export type Freedom =
  | { readonly state: 'unasked' | 'checking' | 'free' | 'unknown' }
  | { readonly state: 'taken'; readonly error: FieldError };

/** What is asked about. */
export interface FreeQuestion {
  readonly gateway: ResourceGateway;
  readonly field: string;
  readonly value: unknown;
  /** What the record holds already; nobody needs to ask about that. */
  readonly start: unknown;
  readonly id: string | null;
  /** False while the value is wrong anyway. */
  readonly isAskable: boolean;
}

/** Asks while somebody types whether a value is still free; an older question is given up for a newer one. */
export function useFreeCheck({ gateway, field, value, start, id, isAskable }: FreeQuestion): Freedom {
  const settled = useDebounced(value, PAUSE);
  const needsAsking = (each: unknown) => isAskable && !isEmpty(each) && !isSameValue(each, start);
  const isWanted = needsAsking(settled);
  const args = useMemo(() => ({ settled, isWanted, field, id }), [settled, isWanted, field, id]);
  const { data, state } = useQuery(async (ask: typeof args, signal: AbortSignal) => {
    const error = ask.isWanted ? await gateway.check(ask.field, ask.settled, ask.id, signal) : null;
    return { value: ask.settled, wanted: ask.isWanted, error };
  }, args);
  if (!needsAsking(value)) return { state: 'unasked' };
  if (state === 'failed') return { state: 'unknown' };
  if (data === null || !data.wanted || !isSameValue(data.value, value)) return { state: 'checking' };
  return data.error === null ? { state: 'free' } : { state: 'taken', error: data.error };
}
