import type { Tables } from '../../server/store/store.ts';
import { createDomainHandler, createMemoryContext, type DomainHandlerOptions, type Handler } from '../node-server.ts';
import { createLiveHub } from './live-hub.ts';
import { createMemoryFeed } from './memory-feed.ts';

/** What a server in memory is made of. */
export type MemoryServerOptions = Omit<DomainHandlerOptions, 'context' | 'live'> & {
  readonly now?: () => Date;
  /** Its first rows; those of the demo when absent. */
  readonly tables?: Tables;
};

/** All calls over rows in memory, with a stream that tells open windows of changes. */
export function createMemoryServer({ now, tables, ...options }: MemoryServerOptions): Handler {
  const { feed, watch } = createMemoryFeed();
  const live = createLiveHub({ feed, onTrouble: (cause) => options.onTrouble('live', cause) });
  return createDomainHandler({ ...options, live, context: createMemoryContext(now, tables, watch) });
}
