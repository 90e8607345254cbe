import { describe, expect, it } from 'vitest';
import { findEndpoint, matchPath, methodsOf } from './endpoint-path.ts';
import { queryOf } from './path-params.ts';

describe('a path', () => {
  it.each([
    ['/order/:id', '/order/7', { id: '7' }],
    ['/order/:id', '/order/a%20b', { id: 'a b' }],
    ['/order/:id/audit', '/order/7/audit', { id: '7' }],
    ['/order', '/order', {}],
    ['/order/:id', '/order/', null],
    ['/order/:id', '/order/7/audit', null],
    ['/order/:id', '/order/%E0%A4%A', null],
    ['/order/list', '/order/lists', null],
    ['/open/*rest', '/open/a/b%20c', { rest: 'a/b%20c' }],
    ['/open/*rest', '/open/', null],
    ['/open/*rest', '/opened/a', null],
  ])('the pattern %s is matched with %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });
});

it('a static path precedes one with parameters, in any order', () => {
  const endpoints = [
    { method: 'GET', path: '/order/:id' },
    { method: 'GET', path: '/order/list' },
    { method: 'PUT', path: '/order/:id' },
    { method: 'POST', path: '/order/:id/transition' },
  ];
  const found = (method: string, path: string) => findEndpoint(endpoints, method, path)?.endpoint.path;
  expect(found('GET', '/order/list')).toBe('/order/list');
  expect(found('GET', '/order/7')).toBe('/order/:id');
  expect(findEndpoint(endpoints, 'PUT', '/order/list')).toEqual({ endpoint: endpoints[2], params: { id: 'list' } });
  expect(found('POST', '/order/7/transition')).toBe('/order/:id/transition');
  expect(found('POST', '/order/7')).toBeUndefined();
});

it('the first matching pattern is found, whatever its length', () => {
  const paths = ['/login', '/:page', '/shop/order', '/shop/:id', '/*rest', '/shop/order/:id'];
  const endpoints = paths.map((path) => ({ method: 'GET', path }));
  const asked = ['/login', '/other', '/shop/order', '/shop/7', '/shop/order/7', '/none/of/these', '/shop', '/'];
  expect(asked.map((path) => findEndpoint(endpoints, 'GET', path)?.endpoint.path)).toEqual([
    ...['/login', '/*rest', '/shop/order', '/*rest', '/*rest', '/*rest', '/*rest', undefined],
  ]);
});

it('returns the methods of all endpoints with the path', () => {
  const endpoints = [
    { method: 'GET', path: '/order/:id' },
    { method: 'PUT', path: '/order/:id' },
    { method: 'POST', path: '/open/*rest' },
  ];
  const paths = ['/order/7', '/open/a/b', '/order', '/order/7/audit', '/open/', '/static/a.js'];
  expect(paths.map((path) => methodsOf(endpoints, path))).toEqual([['GET', 'PUT'], ['POST'], [], [], [], []]);
});

describe('query parameters', () => {
  it.each([
    ['', {}],
    ['a=1&b=', { a: '1', b: '' }],
    ['status=paid&q=x&status=closed', { status: 'paid,closed', q: 'x' }],
    ['page=1&page=2', { page: '1,2' }],
    ['q=%E7%A0%81?&q=', { q: '码?,' }],
  ])('%s contain every value of a repeated name', (text, query) => {
    expect(queryOf(new URLSearchParams(text))).toEqual(query);
  });

  it('may have the names of inherited members', () => {
    const query = queryOf(new URLSearchParams('__proto__=1&constructor=2'));
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});
