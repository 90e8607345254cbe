import { endpoints } from '@src/server/endpoints.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeMenu } from '../routes/menu.ts';
import { callDocuments } from './documents.ts';
import { loginAnswer, menuAnswer, userInfoAnswer } from './schemas.ts';

const named = callDocuments.map((document) => [document.id, document] as const);
const fits = (schema: v.GenericSchema | null, value: unknown) => schema !== null && v.safeParse(schema, value).success;

describe('the API documents', () => {
  it('contain every call once', () => {
    const calls = callDocuments.map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(callDocuments.map(({ id }) => id)).size).toBe(calls.length);
  });

  it.each(named)('the call %s is implemented by the demo server', (_id, { call, scope }) => {
    const served = endpoints.find(({ method, path }) => method === call.method && path === call.path);
    expect(served).toMatchObject(scope === 'demo' ? {} : { dialect: 'product' });
  });

  it.each(named)('the examples of %s conform to the documented and to the decoded schema', (_id, document) => {
    const { sends, answers, example, call } = document;
    expect('sends' in example).toBe(sends !== null);
    if (sends !== null) expect(fits(sends, example.sends)).toBe(true);
    expect('answers' in example).toBe(answers !== null);
    if (answers === null) return;
    expect(fits(answers, example.answers)).toBe(true);
    expect(fits(call.result, example.answers)).toBe(true);
  });
});

describe('a response of a server', () => {
  it.each([
    ['an empty token', loginAnswer, { token: '' }],
    ['a numeric token', loginAnswer, { token: 7 }],
    ['a user without a name', userInfoAnswer, { username: '', roles: [] }],
    ['roles that are texts', userInfoAnswer, { username: 'ada', roles: ['super'] }],
    ['missing roles', userInfoAnswer, { username: 'ada' }],
    ['a password', userInfoAnswer, { username: 'ada', roles: [], password: 'secret' }],
    ['a menu that is an object', menuAnswer, { path: '/' }],
    ['a flag that is a text', menuAnswer, [{ path: '/a', meta: { hideMenu: 'true' } }]],
    ['an invalid entry three levels down', menuAnswer, [{ path: '/a', children: [{ path: 'b', children: [{}] }] }]],
  ])('must not contain %s', (_what, schema, value) => {
    expect(fits(schema, value)).toBe(false);
  });

  it('can omit optional fields or set them to null', () => {
    expect(fits(userInfoAnswer, { username: 'ada', realName: null, homePath: null, avatar: null, roles: [] })).toBe(
      true,
    );
    const menu = [{ path: '/a', name: null, redirect: null, meta: { title: 'A', icon: null }, children: null, id: 7 }];
    expect(fits(menuAnswer, menu)).toBe(true);
    expect(decodeMenu(menu).rejects).toEqual([]);
  });
});
