import type { Concern } from '../../src/server/http/endpoint.ts';
import { CODES, MESSAGES } from '../../src/server/http/errors.ts';

/** Effect of a scenario on the calls it applies to. */
export type Effect =
  | { readonly kind: 'none' }
  /** Responds as usual, but later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Responds with a refusal in the dialect of the call. */
  | { readonly kind: 'refuse'; readonly status: number; readonly code: number; readonly text: string }
  /** Responds with a success and this result. */
  | { readonly kind: 'result'; readonly result: unknown }
  /** Responds with an HTML page, as a captive portal does. */
  | { readonly kind: 'html' }
  /** Does not respond. */
  | { readonly kind: 'offline' };

/** A named server situation for demos and tests; it lasts until another is chosen or the page is reloaded. */
export interface Scenario {
  readonly effect: Effect;
  readonly applies: readonly Concern[];
  /** How the vendor of official accounts responds to this server; as usual when absent. */
  readonly vendor?: VendorBehaviour;
}

/**
 * `slow` takes seconds, `silent` does not respond, `limited` has no quota left, `refusing` does not know this server's
 * address.
 */
export type VendorBehaviour = 'slow' | 'silent' | 'limited' | 'refusing';

const EVERY_CALL: readonly Concern[] = ['sign-in', 'session', 'menu', 'read', 'write'];
/** Failing scenarios exclude sign-in, so that the demo stays accessible. */
const SIGNED_IN: readonly Concern[] = ['session', 'menu', 'read', 'write'];

/** Calls to this server work as usual; only its requests to the vendor are affected. */
const atVendor = (vendor: VendorBehaviour): Scenario => ({ effect: { kind: 'none' }, applies: [], vendor });

const refusal = (status: number, applies = SIGNED_IN, code: number = CODES.failed): Scenario => ({
  effect: { kind: 'refuse', status, code, text: MESSAGES.failed },
  applies,
});

/** Every scenario by name. */
export const SCENARIOS = {
  none: { effect: { kind: 'none' }, applies: [] },
  slow: { effect: { kind: 'delay', milliseconds: 2000 }, applies: EVERY_CALL },
  unauthorized: {
    effect: { kind: 'refuse', status: 401, code: CODES.sessionEnded, text: MESSAGES.unknownToken },
    applies: SIGNED_IN,
  },
  expiredToken: {
    effect: { kind: 'refuse', status: 200, code: CODES.sessionEnded, text: MESSAGES.tokenExpired },
    applies: SIGNED_IN,
  },
  forbidden: refusal(403),
  conflict: refusal(409, ['write'], CODES.conflict),
  error500: refusal(500),
  error501: refusal(501),
  error502: refusal(502),
  error503: refusal(503),
  error504: refusal(504),
  error505: refusal(505),
  malformed: { effect: { kind: 'html' }, applies: SIGNED_IN },
  offline: { effect: { kind: 'offline' }, applies: SIGNED_IN },
  emptyMenu: { effect: { kind: 'result', result: [] }, applies: ['menu'] },
  vendorSlow: atVendor('slow'),
  vendorSilent: atVendor('silent'),
  vendorLimited: atVendor('limited'),
  vendorRefusing: atVendor('refusing'),
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Names in display order. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS).filter(isScenarioName);

/** True for the name of a scenario. */
export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}
