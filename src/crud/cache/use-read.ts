import { keyOf, type Question } from '@machines/cache/index.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { useEffect, useEffectEvent } from 'react';
import { useCached } from './use-cached.ts';

/** Something read of the server that is no record, list or choice: put together of several calls, or by a call of its own. */
export interface Read<Args, Data> {
  /** Unique among all reads. */
  readonly name: string;
  /** The resources that it follows from: it is stale when records of one of them change, here or elsewhere. */
  readonly topics: readonly string[];
  /** Makes the calls. Rejects with a `ServiceError`. */
  readonly load: (gateways: Gateways, args: Args, signal: AbortSignal) => Promise<Data>;
}

/**
 * Declares a read.
 * @example const quota = defineRead({ name: 'media.quota', topics: ['media'], load: ({ media }, _: null, signal) => media.quota(signal) })
 */
export const defineRead = <Args, Data>(read: Read<Args, Data>): Read<Args, Data> => read;

/** What the cache knows of a read for these arguments (plain data, compared by value), shared with every screen that reads the same. */
export function useRead<Args, Data>({ name, topics, load }: Read<Args, Data>, args: Args): Query<Data> {
  const { gateways, readers } = useApp();
  const question: Question = { kind: 'read', name, args, topics };
  const key = keyOf(question);
  const call = useEffectEvent((signal: AbortSignal) => load(gateways, args, signal));
  // Before the entry is used, which may ask at once.
  useEffect(() => readers.add(key, (signal) => call(signal)), [readers, key]);
  // Under its key is what its own reader answered.
  return useCached(question, (answer) => (answer.kind === 'read' ? (answer.value as Data) : null));
}
