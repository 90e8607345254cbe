import type { Endpoint } from '../../src/server/http/endpoint.ts';
import { type CallResponse, fail, succeed } from '../../src/server/http/envelope.ts';
import type { Scenario } from './scenarios.ts';

/** Replacement of an endpoint's response: a response, offline, or none (the endpoint runs). */
export type ResponseOverride = { readonly response: CallResponse } | 'offline' | undefined;

/** Extra delay of a call under a scenario, in milliseconds. */
export function extraDelay({ effect, applies }: Scenario, { concern }: Endpoint): number {
  return effect.kind === 'delay' && applies.includes(concern) ? effect.milliseconds : 0;
}

/** Response that a scenario returns instead of the endpoint's. */
export function overrideFor({ effect, applies }: Scenario, { concern, dialect }: Endpoint): ResponseOverride {
  if (!applies.includes(concern)) return undefined;
  switch (effect.kind) {
    case 'none':
    case 'delay':
      return undefined;
    case 'refuse':
      return { response: fail(dialect, effect.text, { code: effect.code, status: effect.status }) };
    case 'result':
      return { response: succeed(dialect, effect.result) };
    case 'html':
      return { response: { status: 200, body: '<!doctype html><html><body><h1>Portal</h1></body></html>' } };
    case 'offline':
      return 'offline';
  }
}
