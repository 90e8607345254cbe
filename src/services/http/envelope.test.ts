import { ServiceError } from '@src/contracts/errors.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, decodeHttpFailure, MAX_BODY_LENGTH } from './envelope.ts';
import { capText } from './truncate-text.ts';

const anything = { result: v.unknown() };

/** Result of decoding, as one line. */
function outcome(raw: unknown): string {
  try {
    const { result, text } = decodeAnswer(anything, raw);
    return `success ${JSON.stringify(result)} ${text ?? '-'}`;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return [error.kind, error.code ?? error.at, error.serverText].filter((part) => part !== undefined).join(' ');
  }
}

const CODES: readonly (readonly [string, number | null])[] = [
  ['0', 0],
  ['0.0', 0],
  ['-0', 0],
  ['"0"', null],
  ['-1', -1],
  ['401', 401],
  ['"401"', null],
  ['1003', 1003],
  ['0.5', 0.5],
  ['1e309', null],
  ['null', null],
  ['true', null],
  ['false', null],
  ['{}', null],
  ['[]', null],
  ['""', null],
];
const TEXTS: readonly (readonly [string, string | null])[] = [
  ['', null],
  ['"msg":"a"', 'a'],
  ['"message":"b"', 'b'],
  ['"msg":"a","message":"b"', 'a'],
  ['"msg":"  ","message":"b"', 'b'],
  ['"msg":null,"message":"b"', 'b'],
  ['"msg":7,"message":""', null],
  ['"message":{"x":1}', null],
  ['"msg":"","type":"success"', null],
];
const RESULTS: readonly (readonly [string, string | undefined])[] = [
  ['', undefined],
  ['"result":null', 'null'],
  ['"result":{"a":1}', '{"a":1}'],
];
const cells = CODES.flatMap(([code, number]) =>
  TEXTS.flatMap(([text, shown]) =>
    RESULTS.map(([result, value]) => {
      const body = `{${[`"code":${code}`, text, result].filter((part) => part !== '').join(',')}}`;
      if (number === null) return [body, 'decode code'] as const;
      if (number === 0) return [body, `success ${value} ${shown ?? '-'}`] as const;
      return [body, shown === null ? `envelope ${number}` : `envelope ${number} ${shown}`] as const;
    }),
  ),
);

describe('the envelope', () => {
  it('has more than 150 cases in its table', () => {
    expect(cells.length).toBeGreaterThan(150);
  });

  it.each(cells)('%s is %s', (body, expected) => {
    expect(outcome(body)).toBe(expected);
  });

  it.each<[string, unknown, string]>([
    ['no body', undefined, 'emptyBody'],
    ['null', null, 'emptyBody'],
    ['an empty text', '', 'emptyBody'],
    ['blanks', ' \n ', 'emptyBody'],
    ['only a byte order mark', '\uFEFF', 'emptyBody'],
    ['JSON null', 'null', 'emptyBody'],
    ['true', 'true', 'decode (body)'],
    ['a number', '0', 'decode (body)'],
    ['a list', '[]', 'decode (body)'],
    ['a list of envelopes', '[{"code":0}]', 'decode (body)'],
    ['a text', '"code"', 'decode (body)'],
    ['HTML', '<!doctype html><html><body>Sign in to the network</body></html>', 'decode (body)'],
    ['a cut body', '{"code":0,"result":{"a"', 'decode (body)'],
    ['plain text', 'Bad gateway', 'decode (body)'],
    ['NaN as code', '{"code":NaN}', 'decode (body)'],
    ['5 MB of text', 'x'.repeat(5_000_000), 'decode (body)'],
    ['a body above the size limit', `{"code":0,"result":"${'x'.repeat(MAX_BODY_LENGTH)}"}`, 'decode (size)'],
    ['no code', '{"result":1}', 'decode code'],
    ['a code under __proto__', '{"__proto__":{"code":0}}', 'decode code'],
    ['an inherited code', Object.create({ code: 0 }), 'decode code'],
    ['an object instead of a text', { code: 0, result: 1 }, 'success 1 -'],
    ['two codes, of which the last counts', '{"code":-1,"code":0,"result":2}', 'success 2 -'],
    ['a byte order mark before JSON', '\uFEFF{"code":0,"result":3}', 'success 3 -'],
  ])('decodes %s as %s', (_name, raw, expected) => {
    expect(outcome(raw)).toBe(expected);
  });

  it('does not fail on 10,000 levels', () => {
    expect(outcome(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toBe('decode (body)');
    const raw = `{"code":0,"result":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect(decodeAnswer(anything, raw).text).toBeUndefined();
  });

  it('names the path of the first invalid value of the result', () => {
    const endpoint = { result: v.object({ list: v.array(v.object({ id: v.string() })) }) };
    expect(() => decodeAnswer(endpoint, '{"code":0,"result":{"list":[{"id":"a"},{"id":7}]}}')).toThrow(
      'decode: result.list.1.id',
    );
    expect(() => decodeAnswer(endpoint, '{"code":0}')).toThrow('decode: result');
  });

  it('includes the result sent with a refusal', () => {
    const raw = '{"code":1003,"result":{"current":{"version":4}},"msg":"changed"}';
    expect(() => decodeAnswer(anything, raw)).toThrow(
      expect.objectContaining({
        kind: 'envelope',
        code: 1003,
        serverText: 'changed',
        detail: { current: { version: 4 } },
      }),
    );
  });

  it('returns the whole body for endpoints without an envelope', () => {
    const endpoint = { result: v.object({ url: v.string() }), envelope: false };
    expect(decodeAnswer(endpoint, '{"url":"/a.png"}').result).toEqual({ url: '/a.png' });
    expect(() => decodeAnswer(endpoint, '{"url":1}')).toThrow('decode: (body).url');
  });

  it('never throws an unexpected error, for any text and any JSON', () => {
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ code: fc.jsonValue(), msg: fc.jsonValue(), result: fc.jsonValue() })
        .map((body) => JSON.stringify(body)),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const isSuccess = outcome(body).startsWith('success');
        const parsed: unknown = isSuccess ? JSON.parse(body) : null;
        expect(isSuccess ? Math.abs(Number(Reflect.get(Object(parsed), 'code'))) : 0).toBe(0);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('failed statuses', () => {
  it.each<[unknown, string | undefined]>([
    ['{"code":-1,"msg":"a","message":"b"}', 'a'],
    ['{"message":"b"}', 'b'],
    ['{"error":{"message":"nested"}}', 'nested'],
    ['{"error":"flat"}', undefined],
    ['<html>', undefined],
    ['', undefined],
    [undefined, undefined],
    ['[]', undefined],
  ])('body %j has the text %j', (body, text) => {
    expect(decodeHttpFailure(400, body)).toMatchObject({ kind: 'http', status: 400, serverText: text });
  });

  it('cap the server text at 1,000 characters and never split a character', () => {
    expect(capText('x'.repeat(1000))).toHaveLength(1000);
    expect(capText('x'.repeat(100_000))).toBe(`${'x'.repeat(999)}…`);
    expect(capText(`${'x'.repeat(998)}😀😀`)).toBe(`${'x'.repeat(998)}…`);
  });
});
