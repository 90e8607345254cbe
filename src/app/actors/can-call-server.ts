import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { RootSystem } from './root-system.ts';

/** False while the console must be silent: locked, or without a session. */
export function canCallServer({ get }: RootSystem): boolean {
  const lock = get('lock');
  // Timers of a machine that slept fire one after the other, whichever was due first: the lock hears now how late it is.
  lock.send({ type: 'lock.time.checked', at: Date.now() });
  return selectToken(get('session').getSnapshot()) !== null && !selectIsLocked(lock.getSnapshot());
}
