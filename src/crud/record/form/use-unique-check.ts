import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useMemo } from 'react';
import { useDebounced } from '../../shared/use-debounced.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const PAUSE = 300;

/** Result of the uniqueness check so far. */
export type Uniqueness =
  | { readonly state: 'unasked' | 'checking' | 'free' | 'unknown' }
  | { readonly state: 'taken'; readonly error: FieldError };

/** Options of the check. */
export interface FreeQuestion {
  readonly gateway: ResourceClient;
  readonly field: string;
  readonly value: unknown;
  /** Stored value of the record, which is not checked. */
  readonly start: unknown;
  readonly id: string | null;
  /** False while the value is invalid anyway. */
  readonly isAskable: boolean;
}

/** Checks while typing whether a value is unique; a newer check cancels the previous one. */
export function useUniqueCheck({ gateway, field, value, start, id, isAskable }: FreeQuestion): Uniqueness {
  const settled = useDebounced(value, { pause: PAUSE });
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
