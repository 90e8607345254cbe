import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticatorUri, codeOfStep, fromBase32, stepAt, stepOfCode, toBase32 } from './totp.ts';

const SECRET = toBase32(new TextEncoder().encode('12345678901234567890'));

describe('codes of an authenticator', () => {
  // Test vectors of RFC 6238, appendix B, for SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match the RFC at second %i', (second, code) => {
    expect(codeOfStep(SECRET, stepAt(new Date(second * 1000)), 8)).toBe(code);
  });

  it('are accepted one step early or late, and never twice', () => {
    const moment = new Date('2026-06-17T10:30:00Z');
    const step = stepAt(moment);
    const found = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(SECRET, codeOfStep(SECRET, step + offset), moment, 0));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(stepOfCode(SECRET, codeOfStep(SECRET, step), moment, step)).toBe(undefined);
    expect(stepOfCode(SECRET, codeOfStep(SECRET, step - 1), moment, step)).toBe(undefined);
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %j as RFC 4648', (text, written) => {
    expect(toBase32(new TextEncoder().encode(text))).toBe(written);
  });

  it('decodes what it has encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase32(toBase32(bytes))).toEqual(Uint8Array.from(bytes));
      }),
      { numRuns: runs(100) },
    );
  });
});

it('the address for an authenticator contains issuer and account', () => {
  expect(authenticatorUri('MZXW6', '张 敏', 'State/house')).toBe(
    'otpauth://totp/State%2Fhouse:%E5%BC%A0%20%E6%95%8F?secret=MZXW6&issuer=State%2Fhouse',
  );
});
