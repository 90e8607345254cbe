import { loadCipher } from '@src/services/storage/load-cipher.ts';
import { openStorage } from '@src/services/storage/open-storage.ts';

/** Opens production storage at a fixed time, over the storage of the emulated browser. */
export const openTestStorage = () =>
  openStorage({
    title: 'Statehouse',
    env: 'PRODUCTION',
    version: '2.11.5',
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    now: () => 1_700_000_000_000,
    cipher: loadCipher,
    later: () => () => undefined,
    onProblem: () => undefined,
  });
