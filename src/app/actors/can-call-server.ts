import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { RootSystem } from './root-system.ts';

/** False while the console must send no requests: locked, or without a session. */
export function canCallServer({ get }: RootSystem): boolean {
  const lock = get('lock');
  // After the computer slept, overdue timers fire in any order: send the current time to the lock first.
  lock.send({ type: 'lock.time.checked', at: Date.now() });
  return selectToken(get('session').getSnapshot()) !== null && !selectIsLocked(lock.getSnapshot());
}
