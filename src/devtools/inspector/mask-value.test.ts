import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { contextChanges } from './context-changes.ts';
import { maskValue } from './mask-value.ts';

const CANARY = 'canary-5d1b';
const NAMES = [
  'token',
  'verifyCode',
  'proof',
  'ticket',
  'password',
  'passcode',
  'newPassword',
  'Authorization',
  'cookie',
  'sealed',
  'idCard',
  'apiKey',
  'secret',
];

describe('a masked value', () => {
  it.each(NAMES)('hides %s at any depth', (name) => {
    const shown = maskValue({ a: 1, [name]: CANARY, list: [{ deep: { [name]: { inner: CANARY } } }] });
    expect(JSON.stringify(shown)).not.toContain(CANARY);
    expect(shown).toMatchObject({ a: 1 });
  });

  it('hides a verification code, and keeps the code of a refusal', () => {
    expect(maskValue({ code: '123456', at: { code: 1004 } })).toEqual({ code: '***', at: { code: 1004 } });
  });

  it('hides secrets within texts', () => {
    expect(maskValue({ url: `/x?token=${CANARY}&page=2` })).toEqual({ url: '/x?token=***&page=2' });
  });

  it('shows that a secret is missing', () => {
    expect(maskValue({ token: null })).toEqual({ token: null });
  });

  it('shows functions, actors and other objects by their name', () => {
    const ref = createActor(
      fromCallback(() => undefined),
      { id: 'watch' },
    );
    const value = { ref, run: () => undefined, at: new Date(0), failed: new TypeError(`password=${CANARY}`) };
    expect(maskValue(value)).toEqual({
      ref: '(actor watch)',
      run: '(function)',
      at: '(Date)',
      failed: '(TypeError: password=***)',
    });
  });

  it('truncates large, deep and long values', () => {
    const many = maskValue(Array.from({ length: 1000 }, (_, index) => index));
    expect(many).toHaveLength(250);
    expect(maskValue({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toEqual({ a: { b: { c: { d: { e: '{…}' } } } } });
    expect(maskValue('x'.repeat(1000))).toBe(`${'x'.repeat(300)}…`);
  });

  it('never throws, and never shows a value with a secret name', () => {
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.integer(),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 3 }),
        fc.constantFrom(...NAMES).map((name) => ({ [name]: CANARY })),
      ),
    }));
    fc.assert(
      fc.property(node, (value) => {
        expect(JSON.stringify(maskValue(value))).not.toContain(CANARY);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the changes of a context', () => {
  it('are listed by entry, without secrets', () => {
    const before = { token: CANARY, count: 1, same: 'x' };
    const after = { token: `${CANARY}2`, count: 2, same: 'x', more: true };
    expect(contextChanges(before, after)).toEqual([
      { key: 'token', before: '"***"', after: '"***"' },
      { key: 'count', before: '1', after: '2' },
      { key: 'more', before: '—', after: 'true' },
    ]);
  });

  it('are empty for the same context', () => {
    const context = { count: 1 };
    expect(contextChanges(context, context)).toEqual([]);
  });
});
