import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jsonProblem, placeOf } from './json-problem.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('JSON syntax error', () => {
  test.each([
    ['{"a": 1,}', { line: 1, column: 9 }],
    ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3 }],
    ['[1, 2', { line: 1, column: 6 }],
    ['{a: 1}', { line: 1, column: 2 }],
    ["{'a': 1}", { line: 1, column: 2 }],
    ['{"a": 01}', { line: 1, column: 8 }],
    ['{"a": "line\nbreak"}', { line: 1, column: 7 }],
    ['', { line: 1, column: 1 }],
    ['1 2', { line: 1, column: 3 }],
    ['[{"a": [1, {}], "b": {"c": []}}, {"d" 1}]', { line: 1, column: 39 }],
  ])('is located in %j', (text, place) => {
    expect(jsonProblem(text)).toEqual(place);
  });

  it('is located at any depth', () => {
    const depth = 100_000;
    expect(jsonProblem('['.repeat(depth))).toEqual({ line: 1, column: depth + 1 });
    expect(jsonProblem(`${'['.repeat(depth)}${']'.repeat(depth)}`)).toBeNull();
  });

  it('is not reported for serialized JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        expect(jsonProblem(JSON.stringify(value, null, indent))).toBeNull();
      }),
      { numRuns: runs(200) },
    );
  });

  it('is reported exactly when the browser rejects the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[]",:01-.eE+ \n\\utrfalsn\u0007\u0085'), maxLength: 12 });
    fc.assert(
      fc.property(text, (each) => {
        expect(jsonProblem(each) === null).toBe(isJson(each));
      }),
      { numRuns: runs(200) },
    );
  });
});

test('has one-based lines and columns', () => {
  expect(placeOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
});
