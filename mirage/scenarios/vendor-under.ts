import type { OutboundPort } from '../../src/server/http/call-context.ts';
import type { Scenario, VendorMood } from './scenarios.ts';

/** Milliseconds that a slow vendor takes for an answer: less than a host waits. */
const SLOW_MS = 3000;

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** What is answered in the place of the vendor; null where it answers itself. */
const ANSWERS: Readonly<Record<VendorMood, Readonly<Record<string, unknown>> | null>> = {
  slow: null,
  silent: null,
  limited: refusal(45009, 'reach max api daily quota limit'),
  refusing: refusal(40164, 'invalid ip, not in whitelist'),
};

/**
 * The vendor of official accounts as a scenario has it.
 * @param wait resolves after so many milliseconds
 */
export const vendorUnder =
  (send: OutboundPort, scenario: () => Scenario, wait: (milliseconds: number) => Promise<void>): OutboundPort =>
  async (call) => {
    const { vendor } = scenario();
    if (vendor === undefined) return send(call);
    if (vendor === 'silent') throw new Error('the vendor does not answer');
    if (vendor === 'slow') await wait(SLOW_MS);
    return ANSWERS[vendor] ?? send(call);
  };
