import { LONG_TEXTS, MAX_MS, measure } from '@tests/setup/long-texts.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callDocuments } from './documents.ts';

/** Replaces every text in the value. */
function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => filled(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, text)]));
}

describe('100,000 characters in every text of a call', () => {
  const cases = callDocuments.flatMap(({ id, call, sends, answers, example }) =>
    [
      { what: `${id}: what is sent`, schema: sends, value: example.sends },
      { what: `${id}: what a server promises`, schema: answers, value: example.answers },
      { what: `${id}: what the console reads`, schema: call.result, value: example.answers },
    ].flatMap(({ schema, ...rest }) => (schema === null ? [] : [{ schema, ...rest }])),
  );

  it.each(cases)('are validated in time: $what', ({ schema, value }) => {
    const slow = Object.entries(LONG_TEXTS).filter(
      ([, text]) => measure((each) => void v.safeParse(schema, filled(value, each)), text) > MAX_MS,
    );
    expect(slow.map(([name]) => name)).toEqual([]);
  });
});
