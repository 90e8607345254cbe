import type { DecodedMenu } from '@src/contracts/menu.ts';
import { fromPromise } from 'xstate';

/** Asks the server for the operator's route tree (`POST /router/getRouters`) and decodes it. */
export const fetchMenuPort = fromPromise<DecodedMenu, void>(() => {
  throw new Error('permission: provide the fetchMenu actor');
});
