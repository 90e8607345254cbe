import { cpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from './redact-entry.ts';

describe('redactText', () => {
  it.each([
    ['{"password":"abc","page":1}', '{"password":"***","page":1}'],
    ["{'token': 'abc'}", "{'token': '***'}"],
    ['{"token":123,"page":1}', '{"token":***,"page":1}'],
    ['{"newPassword":"a\\"b","page":1}', '{"newPassword":"***","page":1}'],
    ['{"secrets":["a",{"b":"c"}],"page":1}', '{"secrets":***,"page":1}'],
    ['"{\\"token\\":\\"abc\\",\\"page\\":1}"', '"{\\"token\\":\\"***\\",\\"page\\":1}"'],
    ['Authorization: Bearer abc.def\nAccept: json', 'Authorization: ***\nAccept: json'],
    ['/api?token=abc&page=1', '/api?token=***&page=1'],
    ['x-api-key=abc def', 'x-api-key=*** def'],
    ['Bearer abcdefgh.ijk refused', 'Bearer *** refused'],
    ['{"idCard":"110101"}', '{"idCard":"***"}'],
    ['{"password":"cut off he', '{"password":"***'],
    ['TokenError: unexpected end', 'TokenError: unexpected end'],
    ['Unexpected token < in JSON', 'Unexpected token < in JSON'],
    ['at fetchToken (main.js:1:2)', 'at fetchToken (main.js:1:2)'],
    ['page=1&size=10', 'page=1&size=10'],
    ['', ''],
  ])('turns %j into %j', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it('masks a value however deep its JSON is nested in text', () => {
    const canary = fc.string({ unit: fc.constantFrom(...'abc"\\\'{}[],:& é'), minLength: 1, maxLength: 20 });
    const depth = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        canary,
        depth,
        fc.constantFrom('token', 'password', 'Set-Cookie', 'clientSecret'),
        (value, levels, key) => {
          let text = JSON.stringify({ before: 1, [key]: `CANARY${value}CANARY`, after: 'kept' });
          for (let level = 0; level < levels; level += 1) text = JSON.stringify({ body: text });
          expect(redactText(text)).not.toContain('CANARY');
        },
      ),
      { numRuns: runs(200), seed: 44 },
    );
  });

  it('takes little time for hostile text', () => {
    const hostile = ['token'.repeat(20_000), '\\"'.repeat(50_000), 'token:['.repeat(15_000), 'a.-_'.repeat(25_000)];
    const time = cpuTimeOf(() => {
      for (const text of hostile) redactText(text);
    });
    expect(time).toBeLessThan(2_000);
  });
});
