import { describe, expect, it } from 'vitest';
import { queryOf } from './read-query.ts';

describe('the parameters of an address', () => {
  it.each([
    ['', {}],
    ['a=1&b=', { a: '1', b: '' }],
    ['status=paid&q=x&status=closed', { status: 'paid,closed', q: 'x' }],
    ['page=1&page=2', { page: '1,2' }],
    ['q=%E7%A0%81?&q=', { q: '码?,' }],
  ])('%s hold every value that was named', (text, query) => {
    expect(queryOf(new URLSearchParams(text))).toEqual(query);
  });

  it('take no name for more than a name', () => {
    const query = queryOf(new URLSearchParams('__proto__=1&constructor=2'));
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});
