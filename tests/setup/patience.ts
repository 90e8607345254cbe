import { vi } from 'vitest';

/** Limit for tests that hang, in milliseconds, never reached by a passing test, not even on a busy machine. */
const PATIENCE = 300_000;

const { waitFor, waitUntil } = vi;

/** Options of a wait with this limit in place of the default of one second. */
const patient = <Options extends { timeout?: number }>(options: number | Options | undefined) =>
  typeof options === 'number' ? options : { timeout: PATIENCE, ...options };

Object.assign(vi, {
  waitFor: ((check, options) => waitFor(check, patient(options))) satisfies typeof waitFor,
  waitUntil: ((check, options) => waitUntil(check, patient(options))) satisfies typeof waitUntil,
});
