import { runs } from '@tests/setup/property-runs.ts';
import dayjs from 'dayjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preparePayload } from './payload.ts';

const noon = new Date(2026, 0, 31, 12, 5, 9);

describe('payloads', () => {
  it.each<[string, unknown, unknown]>([
    ['trims text', { name: '  Ann\n' }, { name: 'Ann' }],
    ['formats a date', { at: noon }, { at: '2026-01-31 12:05:09' }],
    ['formats a dayjs date', { at: dayjs(noon) }, { at: '2026-01-31 12:05:09' }],
    ['formats an invalid date as null', { at: new Date(Number.NaN) }, { at: null }],
    ['formats an invalid dayjs date as null', { at: dayjs('nonsense') }, { at: null }],
    [
      'trims in plain objects',
      { owner: { name: ' a ', born: noon } },
      { owner: { name: 'a', born: '2026-01-31 12:05:09' } },
    ],
    ['trims in lists', { list: [' a ', { b: ' c ' }, [noon]] }, { list: ['a', { b: 'c' }, ['2026-01-31 12:05:09']] }],
    ['keeps numbers, flags and null', { a: 1, b: false, c: null }, { a: 1, b: false, c: null }],
    ['keeps objects without a prototype', Object.assign(Object.create(null), { a: ' b ' }), { a: 'b' }],
    ['does not trim a bare text', ' as it is ', ' as it is '],
    ['does not change null', undefined, undefined],
  ])('%s', (_name, payload, expected) => {
    expect(preparePayload(payload)).toEqual(expected);
  });

  it('sends verbatim fields as typed, nested values included', () => {
    const payload = { password: ' p ', name: ' n ', code: { lines: [' a '] } };
    expect(preparePayload(payload, ['password', 'code'])).toEqual({
      password: ' p ',
      name: 'n',
      code: { lines: [' a '] },
    });
  });

  it('trims a shared object in an ordinary field and leaves it unchanged in a verbatim one', () => {
    const shared = { text: ' x ' };
    expect(preparePayload({ code: shared, other: shared }, ['code'])).toEqual({
      code: { text: ' x ' },
      other: { text: 'x' },
    });
  });

  it.each<[string, unknown]>([
    ['File', new File(['x'], 'x.txt')],
    ['Blob', new Blob(['x'])],
    ['FormData', new FormData()],
    ['Uint8Array', new Uint8Array([1, 2])],
    ['ArrayBuffer', new ArrayBuffer(2)],
    ['Map', new Map([['a', ' b ']])],
    ['Set', new Set([' a '])],
    ['URLSearchParams', new URLSearchParams('a=1')],
    [
      'a class instance',
      new (class Thing {
        text = ' x ';
      })(),
    ],
  ])('passes on the same %s', (_name, value) => {
    expect(preparePayload({ value })).toEqual({ value });
    expect(Reflect.get(Object(preparePayload({ value })), 'value')).toBe(value);
    expect(preparePayload(value)).toBe(value);
  });

  it('replaces a circular reference by null', () => {
    const payload: Record<string, unknown> = { name: ' a ' };
    payload.self = payload;
    payload.list = [payload];
    expect(preparePayload(payload)).toEqual({ name: 'a', self: null, list: [null] });
    expect(preparePayload({ code: payload }, ['code'])).toEqual({ code: { name: ' a ', self: null, list: [null] } });
  });

  it('never sets a prototype', () => {
    const payload: unknown = JSON.parse('{"__proto__":{"admin":true},"a":" b "}');
    const sent = preparePayload(payload);
    expect(sent).toEqual({ a: 'b' });
    expect(Reflect.get(Object(sent), 'admin')).toBeUndefined();
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('refuses 10,000 levels', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 10_000; level += 1) deep = { deep };
    expect(() => preparePayload(deep)).toThrow('refused: (depth)');
  });

  it('does not mutate its input, and is idempotent', () => {
    const leaves = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.date({ noInvalidDate: false }),
    );
    const payloads = fc.dictionary(
      fc.string(),
      fc.letrec((tie) => ({
        node: fc.oneof(
          { maxDepth: 3 },
          leaves,
          fc.array(tie('node'), { maxLength: 4 }),
          fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
        ),
      })).node,
    );
    fc.assert(
      fc.property(payloads, (payload) => {
        const before = structuredClone(payload);
        const sent = preparePayload(deepFreeze(payload));
        expect(payload).toEqual(before);
        expect(preparePayload(sent)).toEqual(sent);
        expect(JSON.stringify(sent)).not.toContain('Invalid Date');
      }),
      { numRuns: runs(200) },
    );
  });
});

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
