import { vi } from 'vitest';

/** A guard against tests that hang, in milliseconds; no test may depend on it, and a busy machine must not meet it. */
const PATIENCE = 300_000;

const { waitFor, waitUntil } = vi;

/** What a wait is told, with the guard in place of the limit of a second that it has by itself. */
const patient = <Options extends { timeout?: number }>(options: number | Options | undefined) =>
  typeof options === 'number' ? options : { timeout: PATIENCE, ...options };

Object.assign(vi, {
  waitFor: ((check, options) => waitFor(check, patient(options))) satisfies typeof waitFor,
  waitUntil: ((check, options) => waitUntil(check, patient(options))) satisfies typeof waitUntil,
});
