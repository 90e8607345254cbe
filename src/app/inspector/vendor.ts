import { maskValue } from '@src/devtools/inspector/mask-value.ts';
import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';

/**
 * Opens the XState vendor's inspector. It is a page of the vendor in its own window that receives all events, so it is
 * available in development only, on request in the URL, and secrets are masked.
 */
export function openVendorInspector(actors: readonly AnyActorRef[]): void {
  const { inspect } = createBrowserInspector({
    sanitizeEvent: ({ type, ...payload }) => ({ ...masked(payload), type }),
    sanitizeContext: masked,
  });
  for (const system of new Set(actors.map((actor) => actor.system))) system.inspect(inspect);
}

function masked(value: object): Readonly<Record<string, unknown>> {
  const shown = maskValue(value);
  return typeof shown === 'object' && shown !== null ? { ...shown } : {};
}
