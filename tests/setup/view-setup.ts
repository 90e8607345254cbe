import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// Far above the usual duration, even on a busy machine; it only stops tests that hang.
configure({ asyncUtilTimeout: 60_000 });

/**
 * Messages of React that depend on the test environment: errors caught by a boundary, elements unknown to the emulated
 * browser, and updates that a test did not wait for.
 */
const NO_WARNING = [/^%o/, /is unrecognized in this browser/, /was not wrapped in act/];

/** Warnings of React about wrong markup, keys and hooks. */
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

// Files of a worker share their modules: an import that is pending at the end of a test would fail in later files.
afterAll(() => vi.dynamicImportSettled());

// In development mode React captures a stack for every element, up to 10,000 per second, for messages that no test
// reads: this takes a seventh of the time of rendering tests. React stops when its counter is at the limit, so the
// counter is pinned there.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => undefined });
}
