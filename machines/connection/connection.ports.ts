import { fromCallback } from 'xstate';
import type { ConnectionEvent } from './connection.types.ts';

/**
 * Sends `connection.lost` and `connection.restored` when the browser reports them; `connection.lost` at once when it
 * starts offline.
 */
export const watchConnectionPort = fromCallback<ConnectionEvent>(() => {
  throw new Error('connection: provide the watchConnection actor');
});
