import { maskValue } from '@src/devtools/inspector/mask-value.ts';
import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';

/**
 * Opens the state machine vendor's own inspector. It is a page of the vendor in a window of its own, and gets what happens
 * here: so it is there in development only, when the address asks for it, and secrets are masked before they leave.
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
