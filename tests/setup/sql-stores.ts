import { createTestStores } from '@src/host/sql/testing/test-stores.ts';
import { setTestStores } from '@src/server/testing.ts';
import { afterEach, beforeEach } from 'vitest';

/** Selects the engine of the stores of test servers: `STORE`, or the embedded PostgreSQL by default. */
const engine = process.env.STORE === 'postgres' ? 'postgres' : 'embedded';

let isInTest = false;
beforeEach(() => {
  isInTest = true;
});
afterEach(() => {
  isInTest = false;
});

setTestStores(await createTestStores(engine, () => !isInTest));
