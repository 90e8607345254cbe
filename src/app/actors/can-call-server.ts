import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { RootSystem } from './root-system.ts';

/** False while the console must be silent: locked, or without a session. */
export function canCallServer({ get }: RootSystem): boolean {
  const lock = get('lock');
  // After the computer slept, overdue timers fire in any order: tell the lock the current time first.
  lock.send({ type: 'lock.time.checked', at: Date.now() });
  return selectToken(get('session').getSnapshot()) !== null && !selectIsLocked(lock.getSnapshot());
}
