import { everyday } from '@tests/setup/everyday-sample.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { getAcceptedNames } from './http/body/accepted-parts.ts';
import type { CallRequest, Endpoint } from './http/endpoint.ts';
import { fieldsOf } from './http/path-params.ts';
import { HOSTILE_VALUES } from './resource/testing/hostile-values.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { createTestServer, type TestServer } from './testing.ts';

type Body = Readonly<Record<string, unknown>>;

/** Names of members that every object inherits. */
const PROTOTYPE_NAMES = { constructor: 1, hasOwnProperty: 'x', ['__proto__']: [] };
/** Valid values for parts that decide whether a call reads further parts. */
const ALL_USUAL: Body = { version: 1, event: 'delete', value: 'x', field: 'id', ids: ['1'] };
const HAN = /[\u4e00-\u9fff]/;

/** The valid values of the parts that a call accepts. */
function usualOf({ takes }: Pick<Endpoint, 'takes'>): Body {
  const taken = getAcceptedNames(takes);
  return Object.fromEntries(Object.entries(ALL_USUAL).filter(([part]) => taken === null || taken.includes(part)));
}

/**
 * The parts of its body that a call reads: first from an empty body, then from one with valid values of those parts, and so on.
 */
async function partsOf(server: TestServer, name: string, headers: Readonly<Record<string, string>>, id = '1') {
  const usual = usualOf(endpoints.find((each) => `${each.method} ${each.path}` === name) ?? { takes: 'sender' });
  const read = new Set<string>();
  for (let known = -1; known < read.size; ) {
    known = read.size;
    await lookOn(server, name, { headers, params: { id, code: 'event', rest: 'harbour/event' } }, usual, read);
  }
  return [...read].filter((part) => part !== 'then' && part !== 'toJSON');
}

/** Makes a call and records the parts of its body that it reads. */
async function lookOn(server: TestServer, name: string, request: Partial<CallRequest>, usual: Body, read: Set<string>) {
  const note = <Result>(result: Result, key: string | symbol): Result => {
    if (typeof key === 'string' && !(key in Object.prototype)) read.add(key);
    return result;
  };
  const body = new Proxy<Record<string, unknown>>(
    Object.fromEntries(Object.entries(usual).filter(([part]) => read.has(part))),
    {
      get: (target, key) => note(Reflect.get(target, key), key),
      has: (target, key) => note(Reflect.has(target, key), key),
      getOwnPropertyDescriptor: (target, key) => note(Reflect.getOwnPropertyDescriptor(target, key), key),
    },
  );
  await server.call(name, { ...request, body });
}

/** One in so many values, others for another place; all of them at night. */
const hostileFor = (place: number, oneIn: number): readonly unknown[] =>
  HOSTILE_VALUES.filter((_value, index) => IS_NIGHTLY || (index + place) % oneIn === 0);

/** Bodies with one hostile part each, then with all of them. */
function bodiesOf(parts: readonly string[], usual: Body, shift: number): readonly unknown[] {
  const each = parts.flatMap((part, at) => hostileFor(at + shift, 20).map((value) => ({ ...usual, [part]: value })));
  const whole = hostileFor(shift, 5);
  const all = whole.map((value) => Object.fromEntries(parts.map((part) => [part, value])));
  return [...each, ...all, PROTOTYPE_NAMES, ...whole];
}

/** Problems of a response to an unexpected body. */
function unclear({ dialect }: Endpoint, { status, body }: { status: number; body: unknown }, isChinese: boolean) {
  const { code, msg, result } = fieldsOf(body);
  // Sample calls respond as specified; an interface of a paused site responds with 503.
  if (dialect === 'demo' || code === 0 || status === 503) return [];
  const { errors, text } = fieldsOf(result);
  const { zh_CN, en } = fieldsOf(text);
  return [
    ...(status >= 500 ? [`HTTP ${status}`] : []),
    ...(code === 1001 && Object.keys(fieldsOf(errors)).length === 0 ? ['names no part'] : []),
    ...(typeof msg === 'string' && HAN.test(msg) !== isChinese ? [`in the other language: ${msg}`] : []),
    ...(typeof en === 'string' && HAN.test(en) ? [`in Chinese for readers of English: ${en}`] : []),
    ...(typeof zh_CN === 'string' && !HAN.test(zh_CN) ? [`in English for readers of Chinese: ${zh_CN}`] : []),
  ];
}

/** The resource of a call, if any. */
function resourceOf(path: string) {
  const lengthOf = ({ definition }: (typeof SERVER_RESOURCES)[number]) => definition.api.length;
  const fitting = SERVER_RESOURCES.filter(({ definition }) => path.startsWith(definition.api));
  return fitting.sort((left, right) => lengthOf(right) - lengthOf(left))[0];
}

/** A record for the call, and the fields that writes to it accept. */
async function recordOf({ context }: TestServer, path: string) {
  const resource = resourceOf(path);
  if (resource === undefined) return { id: '1', fields: [] };
  const { definition, collection } = resource;
  const { rows } = await context.store.select(collection, { size: 1 });
  const isWrite = path === definition.api || path === `${definition.api}/:id`;
  return { id: rows[0]?.id ?? '1', fields: isWrite ? definition.fields.map(({ name }) => name) : [] };
}

describe('the parts of a body', () => {
  it.each([
    ['POST /api/loginIn', ['username', 'password']],
    ['POST /api/confirmPassword', ['dryRun', 'password']],
    ['POST /form/save', ['dryRun', 'form', 'values']],
    ['POST /undo', ['id', 'dryRun']],
    ['POST /views', ['list', 'scope', 'dryRun', 'id', 'version', 'name', 'params', 'columns', 'isDefault']],
    ['POST /user/canned/check', ['dryRun', 'field', 'value', 'id', 'values']],
    ['POST /user/canned/:id/transition', ['event', 'dryRun', 'payload', 'reason', 'version']],
    ['POST /user/canned/batch', ['event', 'dryRun', 'ids', 'filter', 'payload', 'reason']],
    ['POST /user/canned', ['dryRun', 'name', 'text']],
    ['PUT /user/canned/:id', ['dryRun', 'version', 'name', 'text']],
  ])('that %s reads are recorded, also when it destructures the body', async (name, parts) => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const { id } = await recordOf(server, name.split(' ')[1] ?? '');
    expect((await partsOf(server, name, headers, id)).toSorted()).toEqual(parts.toSorted());
  });
});

describe('an unexpected body', () => {
  const written = endpoints.filter(({ method }) => method === 'POST' || method === 'PUT');
  const calls = written.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
  it.each(everyday(calls, 5, ([name]) => name))(
    'is refused by %s with a message that names the problem',
    async (name, endpoint) => {
      const server = createTestServer();
      const headers = await server.signIn('vben');
      const found = new Set<string>();
      const { id, fields } = await recordOf(server, endpoint.path);
      const parts = [...new Set([...(await partsOf(server, name, headers, id)), ...fields])];
      for (const [at, body] of bodiesOf(parts, usualOf(endpoint), name.length).entries()) {
        const isChinese = at % 2 === 0;
        const said = { ...headers, 'accept-language': isChinese ? 'zh-CN' : 'en' };
        const params = { id, code: 'event', rest: 'harbour/event' };
        const answer = await server.call(name, { headers: said, params, body });
        const bare = JSON.stringify(body).slice(0, 80);
        for (const fault of unclear(endpoint, answer, isChinese)) found.add(`${bare}: ${fault}`);
      }
      expect([...found]).toEqual([]);
    },
  );
});

/** A body deeper than any call accepts. */
const DEEP: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);

/** Refused calls change nothing, so they share one server. */
async function openRefusing() {
  const server = createTestServer();
  return { server, callers: [{}, await server.signIn('vben')] };
}
const refusing = openRefusing();

it.each(endpoints.map(({ method, path }) => `${method} ${path}`))(
  '%s refuses a body that is nested too deeply',
  async (name) => {
    const { server, callers } = await refusing;
    const headers = { 'idempotency-key': 'a key of sixteen or more' };
    for (const caller of callers) {
      const params = { id: '1', code: 'event', rest: 'harbour/event' };
      const answer = await server.call(name, { headers: { ...headers, ...caller }, params, body: { deep: DEEP } });
      expect(answer.status).toBeLessThan(500);
      expect(fieldsOf(answer.body).code).not.toBe(0);
    }
  },
);
