import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { beginsWithZeros, workText } from '@src/contracts/public-form/challenge.ts';
import type { Captcha, CaptchaSubject } from '@src/server/http/captcha.ts';

/**
 * Half of all visitors find an answer within 2^15 digests: a tenth of a second on a desktop, a second on a slow phone.
 */
const BITS = 15;
/** Minimum age of a challenge: no person reads and fills in a form faster. */
const SOONEST_MS = 1500;
/** Maximum age of a challenge; afterwards a new one is needed. */
const LATEST_MS = 3_600_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Signs a time for a subject, so that the challenge need not be stored. */
const signed = ({ about, secret, visitor }: CaptchaSubject, moment: string): string =>
  `${moment}.${hexOf(hmac(sha256, bytesOf(secret), bytesOf(JSON.stringify([about, visitor, moment]))))}`;

/** A proof-of-work captcha with a minimum waiting time. It uses no third party and stores nothing. */
export const workCaptcha: Captcha = {
  challenge: async (subject, { now, random }) => {
    const moment = `${now().getTime()}-${hexOf(random(8))}`;
    return { kind: 'work', seed: signed(subject, moment), bits: BITS, waitMs: SOONEST_MS };
  },
  verify: async (subject, { seed, answer }, { now }) => {
    const [moment = ''] = seed.split('.');
    const age = now().getTime() - Number(moment.split('-')[0]);
    if (signed(subject, moment) !== seed || !(age >= SOONEST_MS && age <= LATEST_MS)) return false;
    return beginsWithZeros(sha256(bytesOf(workText(seed, answer))), BITS);
  },
};
