import type { OutboundPort } from '../../src/server/http/call-context.ts';
import type { Scenario, VendorBehaviour } from './scenarios.ts';

/** Response time of a slow vendor in milliseconds: less than a host's timeout. */
const SLOW_MS = 3000;

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** Responses in place of the vendor's; null when the vendor itself responds. */
const ANSWERS: Readonly<Record<VendorBehaviour, Readonly<Record<string, unknown>> | null>> = {
  slow: null,
  silent: null,
  limited: refusal(45009, 'reach max api daily quota limit'),
  refusing: refusal(40164, 'invalid ip, not in whitelist'),
};

/**
 * Wraps the outbound port of the vendor of official accounts with the current scenario.
 * @param wait resolves after the given milliseconds
 */
export const simulateVendor =
  (send: OutboundPort, scenario: () => Scenario, wait: (milliseconds: number) => Promise<void>): OutboundPort =>
  async (call) => {
    const { vendor } = scenario();
    if (vendor === undefined) return send(call);
    if (vendor === 'silent') throw new Error('the vendor does not answer');
    if (vendor === 'slow') await wait(SLOW_MS);
    return ANSWERS[vendor] ?? send(call);
  };
