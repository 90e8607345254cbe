import { fromCallback } from 'xstate';
import type { ConnectionEvent } from './connection.types.ts';

/** Sends `connection.lost` and `connection.restored` as the browser learns of it; `connection.lost` at once when it is offline already. */
export const watchConnectionPort = fromCallback<ConnectionEvent>(() => {
  throw new Error('connection: provide the watchConnection actor');
});
