import { afterEach, describe, expect, it } from 'vitest';
import { CHINESE_MESSAGES } from '../../src/server/http/response-language.literals.ts';
import type { DemoServer } from '../create-server.ts';
import { call, createTestBackend, resultOf, signIn, startTestServer } from '../testing.ts';
import { isScenarioName, SCENARIO_NAMES, type ScenarioName } from './scenarios.ts';

let server: DemoServer | undefined;
afterEach(() => {
  server?.shutdown();
  server = undefined;
});

const start = async (name: ScenarioName, backend = createTestBackend()) => {
  server = await startTestServer({ backend });
  const token = await signIn();
  server.setScenario(name);
  expect(server.scenario()).toBe(name);
  return token;
};

/** Sends a request by XMLHttpRequest, as most of the console does, and resolves to its outcome. */
const sendXhr = (url: string) =>
  new Promise<string>((resolve) => {
    const request = new XMLHttpRequest();
    request.onload = () => resolve(`load ${request.status}`);
    request.onerror = () => resolve(`error ${request.status}`);
    request.open('POST', url);
    request.send('{}');
  });

describe('scenarios', () => {
  it('have recognisable names', () => {
    expect(SCENARIO_NAMES).toEqual([
      'none',
      'slow',
      'unauthorized',
      'expiredToken',
      'forbidden',
      'conflict',
      'error500',
      'error501',
      'error502',
      'error503',
      'error504',
      'error505',
      'malformed',
      'offline',
      'emptyMenu',
      'vendorSlow',
      'vendorSilent',
      'vendorLimited',
      'vendorRefusing',
    ]);
    expect(['slow', 'toString', ''].map(isScenarioName)).toEqual([true, false, false]);
  });

  it.each<[ScenarioName, number, unknown]>([
    ['unauthorized', 401, { code: 401, result: null, msg: 'Invalid token!' }],
    ['expiredToken', 200, { code: 401, result: null, msg: 'Token Expired!' }],
    ['forbidden', 403, { code: -1, result: null, msg: 'Request failed' }],
    ['error500', 500, { code: -1, result: null, msg: 'Request failed' }],
    ['error501', 501, { code: -1, result: null, msg: 'Request failed' }],
    ['error502', 502, { code: -1, result: null, msg: 'Request failed' }],
    ['error503', 503, { code: -1, result: null, msg: 'Request failed' }],
    ['error504', 504, { code: -1, result: null, msg: 'Request failed' }],
    ['error505', 505, { code: -1, result: null, msg: 'Request failed' }],
  ])('%s refuses every call but signing in', async (name, status, data) => {
    const token = await start(name);
    for (const path of ['/api/getUserInfo', '/router/getRouters', '/dashboard/todo', '/no/such/call']) {
      const answer = await call('POST', path, {}, token);
      expect([path, answer.status, answer.data]).toEqual([path, status, data]);
    }
    expect(await signIn()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('refuse in the dialect of the call', async () => {
    await start('error500');
    expect((await call('GET', '/getPermCode')).data).toEqual({
      code: -1,
      result: null,
      message: 'Request failed',
      type: 'error',
    });
  });

  it.each<[ScenarioName, string]>([
    ['unauthorized', CHINESE_MESSAGES.unknownToken],
    ['error500', CHINESE_MESSAGES.failed],
  ])('%s refuses in the language of the caller', async (name, msg) => {
    await start(name);
    const init = { method: 'POST', headers: { 'accept-language': 'zh-CN' }, body: '{}' };
    const answer = await fetch('/basic-api/api/getUserInfo', init);
    expect(await answer.json()).toMatchObject({ result: null, msg });
  });

  it('respond with a conflict to writes only, and write nothing', async () => {
    const token = await start('conflict');
    const answer = await call('POST', '/dashboard/todo', { id: '1', done: true }, token);
    expect([answer.status, answer.data]).toEqual([409, { code: 1003, result: null, msg: 'Request failed' }]);
    const { todos } = await resultOf('/dashboard/workbench', {}, token);
    expect(todos).toContainEqual(expect.objectContaining({ id: '1', done: false }));
  });

  it('respond with a page in place of data', async () => {
    const token = await start('malformed');
    const answer = await call('POST', '/api/getUserInfo', {}, token);
    expect([answer.status, answer.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.data).toContain('<!doctype html>');
  });

  it('fail like a network that is down', async () => {
    const token = await start('offline');
    await expect(call('POST', '/api/getUserInfo', {}, token)).rejects.toThrow(new TypeError('Failed to fetch'));
    await expect(sendXhr('/basic-api/api/getUserInfo')).resolves.toBe('error 0');
    server?.setScenario('none');
    expect((await call('POST', '/api/getUserInfo', {}, token)).status).toBe(200);
  });

  it('empty the menu and nothing else', async () => {
    const token = await start('emptyMenu');
    expect((await call('POST', '/router/getRouters', {}, token)).data).toEqual({ code: 0, result: [], msg: 'ok' });
    expect((await call('GET', '/getMenuList', undefined, token)).data).toMatchObject({ code: 0, result: [] });
    expect((await resultOf('/api/getUserInfo', {}, token)).username).toBe('vben');
  });

  it.each<[ScenarioName, string, number | null]>([
    ['none', 'connected', null],
    ['vendorSilent', 'failing', -2],
    ['vendorLimited', 'failing', 45009],
    ['vendorRefusing', 'failing', 40164],
  ])('%s: a check of an official account ends as %s, and other calls succeed', async (name, status, code) => {
    const backend = createTestBackend();
    const token = await start(name, backend);
    const asked = await call('POST', '/official_account/oa1/transition', { event: 'check', version: 1 }, token);
    expect(asked.data).toMatchObject({ code: 0, result: { record: { status: 'checking' } } });
    await backend.work();
    const { data } = await call('GET', '/official_account/oa1', undefined, token);
    expect(data).toMatchObject({ code: 0, result: { record: { status, errorCode: code } } });
    expect((await call('POST', '/api/getUserInfo', {}, token)).status).toBe(200);
  });

  it('delay every call by two seconds, signing in too, and respond as usual', async () => {
    const waits: number[] = [];
    server = await startTestServer({
      scenario: 'slow',
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
    const { data } = await call('GET', '/getPermCode', undefined, await signIn('test'));
    expect(data).toMatchObject({ code: 0, result: ['2000', '4000', '6000'] });
    expect(waits).toEqual([2000, 2000]);
  });
});
