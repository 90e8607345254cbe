import type { LazyRef } from '../shared/lazy-actor.ts';
import type { cacheMachine } from './cache.machine.ts';

/** The cache as root runs it: its machine is loaded with the first page of the console. */
export type LazyCacheRef = LazyRef<typeof cacheMachine>;
