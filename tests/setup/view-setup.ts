import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A guard as well: a busy machine must not meet it, and tests have no use for how long something took.
configure({ asyncUtilTimeout: 60_000 });

/**
 * What React prints that says nothing of the code: errors that a boundary caught, elements that the emulated browser does not
 * know, and what a test did not wait for, which depends on the machine.
 */
const NO_WARNING = [/^%o/, /is unrecognized in this browser/, /was not wrapped in act/];

/** What React says of markup, keys and hooks that are wrong: a developer would meet it in every session. */
const warnings: string[] = [];
const { error } = console;

beforeEach(() => {
  warnings.length = 0;
  console.error = (...parts: unknown[]) => {
    if (typeof parts[0] === 'string' && !NO_WARNING.some((each) => each.test(String(parts[0])))) {
      warnings.push(format(...parts));
    }
    error(...parts);
  };
});

afterEach(() => {
  console.error = error;
  expect(warnings, 'warnings in the console').toEqual([]);
});

afterEach(cleanup);

// Files of a worker share their modules: code that the last test began to fetch would fail for all later files.
afterAll(() => vi.dynamicImportSettled());

// While React is developed with, it takes a stack for every element, up to 10,000 a second, for messages that no test reads:
// a seventh of the time of tests that render. It stops when its count is full, and here the count always is.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => undefined });
}
