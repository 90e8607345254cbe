import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// A guard as well: a busy machine must not meet it, and tests have no use for how long something took.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

// Files of a worker share their modules: code that the last test began to fetch would fail for all later files.
afterAll(() => vi.dynamicImportSettled());

// While React is developed with, it takes a stack for every element, up to 10,000 a second, for messages that no test reads:
// a seventh of the time of tests that render. It stops when its count is full, and here the count always is.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => undefined });
}
