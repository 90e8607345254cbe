import type { Tables } from '../../server/store/store.ts';
import { createMemoryContext, createServerHandler, type Handler, type ServerHandlerOptions } from '../node-server.ts';
import { createLiveHub } from './live-hub.ts';
import { createMemoryFeed } from './memory-feed.ts';

/** Options of a server in memory. */
export type MemoryServerOptions = Omit<ServerHandlerOptions, 'context' | 'live'> & {
  readonly now?: () => Date;
  /** The first rows; those of the demo when absent. */
  readonly tables?: Tables;
};

/** Serves all calls over rows in memory, with a stream that notifies open windows of changes. */
export function createMemoryServer({ now, tables, ...options }: MemoryServerOptions): Handler {
  const { feed, watch } = createMemoryFeed();
  const live = createLiveHub({ feed, onTrouble: (cause) => options.onTrouble('live', cause) });
  return createServerHandler({ ...options, live, context: createMemoryContext(now, tables, watch) });
}
