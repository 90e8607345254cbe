import { keyOf, type Question } from '@machines/cache/index.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { useEffect, useEffectEvent } from 'react';
import { useCached } from './use-cached.ts';

/**
 * Data read from the server that is not a record, list or choice: combined from several calls, or from a call of its
 * own.
 */
export interface Read<Args, Data> {
  /** Unique among all reads. */
  readonly name: string;
  /**
   * Resources that the data depends on: it becomes stale when records of one of them change, on this page or elsewhere.
   */
  readonly topics: readonly string[];
  /** Makes the calls. Rejects with a `ServiceError`. */
  readonly load: (gateways: Gateways, args: Args, signal: AbortSignal) => Promise<Data>;
}

/**
 * Declares a read.
 * @example const quota = defineRead({ name: 'media.quota', topics: ['media'], load: ({ media }, _: null, signal) => media.quota(signal) })
 */
export const defineRead = <Args, Data>(read: Read<Args, Data>): Read<Args, Data> => read;

/**
 * The cached result of a read for these arguments (plain data, compared by value), shared by every screen with the same
 * read.
 */
export function useRead<Args, Data>({ name, topics, load }: Read<Args, Data>, args: Args): Query<Data> {
  const { gateways, readers } = useApp();
  const question: Question = { kind: 'read', name, args, topics };
  const key = keyOf(question);
  const call = useEffectEvent((signal: AbortSignal) => load(gateways, args, signal));
  // Must run before the entry is used, because using it may start the request at once.
  useEffect(() => readers.add(key, (signal) => call(signal)), [readers, key]);
  // The entry was filled by the reader registered under the same key, so its value has the type `Data`.
  return useCached(question, (answer) => (answer.kind === 'read' ? (answer.value as Data) : null));
}
