import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;
/** The parameters that every authenticator supports: HMAC-SHA1, six digits, a new code every 30 seconds (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the current one whose codes are accepted, for clock differences and slow typing. */
const TOLERANCE = 1;

/** Bytes in base32 (RFC 4648), without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET[(held >>> (bits - BITS)) & 31];
    held &= 0xff;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (BITS - bits)) & 31];
}

/** Decodes base32; other characters are ignored. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign);
    if (value < 0) continue;
    held = (held << BITS) | value;
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
    held &= 0xff;
  }
  return Uint8Array.from(bytes);
}

/** The time step of a moment. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);

/** The code of a step (RFC 4226, 5.3). */
export function codeOfStep(secret: string, step: number, digits = DIGITS): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const mac = new DataView(new Uint8Array(hmac(sha1, fromBase32(secret), counter)).buffer);
  const place = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(place) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a code, within the tolerance and after the last used step; undefined when there is none. */
export function stepOfCode(secret: string, code: string, moment: Date, lastStep: number): number | undefined {
  const present = stepAt(moment);
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1)
    if (step > lastStep && codeOfStep(secret, step) === code) return step;
  return undefined;
}

/** The URI of a secret for the QR code that authenticators scan. */
export function authenticatorUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
