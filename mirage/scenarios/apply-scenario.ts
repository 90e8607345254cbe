import type { Endpoint } from '../../src/domain/endpoint.ts';
import { type DomainResponse, fail, succeed } from '../../src/domain/envelope.ts';
import type { Scenario } from './scenarios.ts';

/** What stands in for the endpoint's answer: a response, silence, or nothing (the endpoint answers itself). */
export type Instead = { readonly response: DomainResponse } | 'offline' | undefined;

/** How much longer a call takes under a scenario, in milliseconds. */
export function extraDelay({ effect, applies }: Scenario, { concern }: Endpoint): number {
  return effect.kind === 'delay' && applies.includes(concern) ? effect.milliseconds : 0;
}

/** What a scenario answers in place of an endpoint. */
export function insteadOf({ effect, applies }: Scenario, { concern, dialect }: Endpoint): Instead {
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
