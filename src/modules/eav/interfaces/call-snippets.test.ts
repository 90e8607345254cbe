import { expect, it } from 'vitest';
import { snippetOf } from './call-snippets.ts';

const READ = { method: 'GET', address: 'https://api.example.com/open/harbour/talks', withKey: true };
const WRITE = { method: 'POST', address: 'https://api.example.com/open/harbour/event', withKey: false };

it('writes a shell call with a key', () => {
  expect(snippetOf('curl', READ, '')).toBe(
    "curl -X GET 'https://api.example.com/open/harbour/talks' \\\n  -H 'x-api-key: YOUR_KEY'",
  );
});

it('writes a call with a body', () => {
  expect(snippetOf('fetch', WRITE, '')).toBe(
    [
      "const response = await fetch('https://api.example.com/open/harbour/event', {",
      "  method: 'POST',",
      '  headers: {',
      "    'content-type': 'application/json',",
      '  },',
      '  body: JSON.stringify({}),',
      '});',
      'const { result } = await response.json();',
    ].join('\n'),
  );
});

it('infers the type of a record from the stored response', () => {
  const sample = '{ "total": 1, "list": [{ "id": "1", "seats": 3, "is_open": true, "fee": null }] }';
  expect(snippetOf('typescript', READ, sample).split('\n\n')[0]).toBe(
    [
      'interface Item {',
      '  readonly "id": string;',
      '  readonly "seats": number;',
      '  readonly "is_open": boolean;',
      '  readonly "fee": unknown;',
      '}',
    ].join('\n'),
  );
});

it('detects a response with one record', () => {
  const text = snippetOf('typescript', READ, '{ "id": "1", "city": "x" }');
  expect(text).toContain('  readonly "city": string;');
  expect(text).toContain('const { result }: { result: Item } = await response.json();');
});

it.each(['', '{ "list": [', 'null'])('infers no field from the stored response %j', (sample) => {
  expect(snippetOf('typescript', READ, sample).split('\n\n')[0]).toBe('interface Item {\n  readonly id: string;\n}');
});
