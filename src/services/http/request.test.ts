import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallOptions, Endpoint } from './endpoint.ts';
import { prepareCall, prepareUpload } from './request.ts';

const place = { base: '/base', prefix: '/p', pageOrigin: 'https://console.example' };
const JSON_TYPE = { 'Content-Type': 'application/json;charset=UTF-8' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' };
const endpoint = (parts: Partial<Endpoint<unknown>>): Endpoint<unknown> => ({
  method: 'GET',
  path: '/x',
  result: v.unknown(),
  ...parts,
});
const prepare = (parts: Partial<Endpoint<unknown>>, options: CallOptions = {}) => {
  const { method, url, headers, body } = prepareCall(endpoint(parts), options, place, 42);
  return { method, url, headers, body };
};
const get = (url: string) => ({ method: 'GET', url, headers: {}, body: undefined });
const post = (url: string, body: unknown, headers: object = JSON_TYPE) => ({ method: 'POST', url, headers, body });

describe('requests', () => {
  it.each<[string, Partial<Endpoint<unknown>>, CallOptions, object]>([
    ['a GET has a timestamp', {}, {}, get('/base/p/x?_t=42')],
    ['a GET can omit the timestamp', { timestamp: false }, {}, get('/base/p/x')],
    [
      'GET parameters are in the URL',
      {},
      { params: { page: 1, name: ' Ann Lee ' } },
      get('/base/p/x?page=1&name=Ann%20Lee&_t=42'),
    ],
    [
      'lists are written with brackets',
      {},
      { params: { id: [1, 2], of: { a: 'b' } } },
      get('/base/p/x?id[]=1&id[]=2&of[a]=b&_t=42'),
    ],
    ['absent values are left out', {}, { params: { a: null, b: undefined, c: '' } }, get('/base/p/x?c=&_t=42')],
    ['GET with a text parameter is REST style', {}, { params: ' 12 ' }, get('/base/p/x/12?_t=42')],
    [
      'parameters are appended to an existing query',
      { path: '/x?a=1' },
      { params: { b: 2 } },
      get('/base/p/x?a=1&b=2&_t=42'),
    ],
    ['parameters of a POST are its body', { method: 'POST' }, { params: { a: ' 1 ' } }, post('/base/p/x', '{"a":"1"}')],
    [
      'parameters remain in the URL when there is a body',
      { method: 'POST' },
      { params: { a: 1 }, data: { b: 2 } },
      post('/base/p/x?a=1', '{"b":2}'),
    ],
    [
      'empty data is replaced by the parameters',
      { method: 'POST' },
      { params: { a: 1 }, data: {} },
      post('/base/p/x', '{"a":1}'),
    ],
    [
      'everything can be sent in the URL',
      { method: 'POST', paramsInUrl: true },
      { params: { a: 1 }, data: { b: [2] } },
      post('/base/p/x?a=1&b[]=2', undefined),
    ],
    [
      'POST with a text parameter is REST style',
      { method: 'POST' },
      { params: '12', data: { b: 2 } },
      post('/base/p/x/12', '{"b":2}'),
    ],
    [
      'a form is written with brackets',
      { method: 'POST', contentType: 'form' },
      { data: { ids: [1, 2], a: 'x&y' } },
      post('/base/p/x', 'ids[]=1&ids[]=2&a=x%26y', FORM_TYPE),
    ],
    ['a text body is sent as it is', { method: 'POST' }, { data: ' raw ' }, post('/base/p/x', ' raw ')],
    [
      'verbatim fields are not trimmed',
      { method: 'POST', verbatim: ['password'] },
      { data: { password: ' p ' } },
      post('/base/p/x', '{"password":" p "}'),
    ],
    [
      'a write has an idempotency key',
      { method: 'POST' },
      { data: { a: 1 }, idempotencyKey: 'k' },
      post('/base/p/x', '{"a":1}', { ...JSON_TYPE, 'Idempotency-Key': 'k' }),
    ],
    [
      'an update has the version that it changes',
      { method: 'POST' },
      { data: { a: 1 }, version: 3 },
      post('/base/p/x', '{"a":1,"version":3}'),
    ],
  ])('%s', (_name, parts, options, expected) => {
    expect(prepare(parts, options)).toEqual(expected);
  });

  it('refuses a URL outside the API and a body that is not serializable', () => {
    expect(() => prepare({ path: '//evil.example' })).toThrow('refused: path');
    expect(() => prepare({ method: 'POST' }, { data: { big: 1n } })).toThrow('refused: (body)');
  });

  it('sends a FormData unchanged and lets the browser set its type', () => {
    const data = new FormData();
    const { body, headers } = prepare({ method: 'POST' }, { data });
    expect(body).toBe(data);
    expect(headers).toEqual({});
  });

  it('uploads a file with its fields, lists under bracket names', () => {
    const file = new Blob(['hello']);
    const options = {
      file,
      name: 'picture',
      fileName: 'a.png',
      data: { tags: ['x', ' y '], folder: 1 },
      idempotencyKey: 'k',
    };
    const { method, url, headers, body } = prepareUpload(endpoint({ method: 'POST', path: '/upload' }), options, place);
    expect({ method, url, headers }).toEqual({
      method: 'POST',
      url: '/base/p/upload',
      headers: { 'Idempotency-Key': 'k' },
    });
    if (!(body instanceof FormData)) throw new Error('expected a form');
    expect([...body.keys()]).toEqual(['tags[]', 'tags[]', 'folder', 'picture']);
    expect(body.getAll('tags[]')).toEqual(['x', 'y']);
    expect(body.get('picture')).toMatchObject({ name: 'a.png', size: 5 });
  });
});
