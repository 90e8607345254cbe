import { createTestStores } from '@src/host/sql/testing/test-stores.ts';
import { setTestStores } from '@src/server/testing.ts';
import { afterEach, beforeEach } from 'vitest';

/** Has test servers keep their rows in the engine that `STORE` names; the embedded PostgreSQL when it names none. */
const engine = process.env.STORE === 'postgres' ? 'postgres' : 'embedded';

let isInTest = false;
beforeEach(() => {
  isInTest = true;
});
afterEach(() => {
  isInTest = false;
});

setTestStores(await createTestStores(engine, () => !isInTest));
