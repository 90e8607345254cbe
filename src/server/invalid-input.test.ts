import { beforeAll, describe, expect, it } from 'vitest';
import type { CallRequest } from './http/endpoint.ts';
import { fieldsOf } from './http/path-params.ts';
import { cleanValue } from './resource/parse-input.ts';
import { COLLECTIONS } from './store/store.ts';
import { createTestServer, type TestServer } from './testing.ts';

let server: TestServer;
let headers: CallRequest['headers'];

beforeAll(async () => {
  server = createTestServer();
  headers = await server.signIn('vben');
});

const ask = async (name: string, request: Partial<CallRequest>) =>
  fieldsOf((await server.call(name, { headers, ...request })).body);
const faults = async (name: string, request: Partial<CallRequest>) =>
  fieldsOf((await ask(name, request)).result).errors;

const FORMAT = { rule: 'format' };
const LONG = 'x'.repeat(501);
const EXPORT = { query: {}, columns: ['no'], reason: 'why' };
const MANY = { event: 'delete', ids: ['1'] };

describe('a body with an invalid part', () => {
  it.each<readonly [string, object, object]>([
    ['POST /user/customer/export', { ...EXPORT, next: 'x' }, { next: FORMAT }],
    ['POST /user/customer/export', { ...EXPORT, query: { status: 1 } }, { query: FORMAT }],
    ['POST /user/customer/export', { ...EXPORT, columns: [] }, { columns: FORMAT }],
    [
      'POST /user/customer/export',
      { ...EXPORT, reason: LONG },
      { reason: { rule: 'tooLong', params: { maxLength: 500 } } },
    ],
    ['POST /user/customer/import', { rows: 1, dryRun: true }, { rows: FORMAT }],
    ['POST /user/customer/import', { rows: [], dryRun: true, more: 1 }, { more: FORMAT }],
    ['POST /user/customer/import', { token: 1 }, { token: FORMAT }],
    ['POST /user/customer/batch', { ...MANY, ids: 1 }, { ids: FORMAT }],
    ['POST /user/customer/batch', { event: 'delete', filter: { status: 1 } }, { filter: FORMAT }],
    ['POST /user/customer/batch', { ...MANY, filter: {} }, { ids: FORMAT, filter: FORMAT }],
    ['POST /user/customer/batch', { ...MANY, payload: 'x' }, { payload: FORMAT }],
    ['POST /user/customer/batch', { ...MANY, reason: {} }, { reason: FORMAT }],
    ['POST /user/customer/c1/reveal', { reason: LONG }, { reason: { rule: 'tooLong', params: { maxLength: 200 } } }],
    ['POST /user/customer/c1/reveal', { reason: 'x' }, { reason: { rule: 'tooShort', params: { minLength: 2 } } }],
    ['POST /user/customer/c1/reveal', { reason: ' ' }, { reason: { rule: 'required' } }],
    ['POST /system/password', { old: 1, password: 'harbour-7-lantern' }, { old: FORMAT }],
    ['POST /eav/interface/run', { id: '1', params: {}, query: {}, isMock: 'x' }, { isMock: FORMAT }],
    ['POST /statistics/overview', { from: '2026-06-01', to: '2026-06-17', compare: 1 }, { compare: FORMAT }],
  ])('is refused naming that part: %s, %#', async (name, body, errors) => {
    expect(await faults(name, { body })).toEqual(errors);
  });
});

it('a number that is too large is refused by name, at any depth', async () => {
  const lines: unknown = JSON.parse('[{"count":1e400}]');
  expect(await faults('POST /user/canned', { body: { name: 'a', text: 'b', size: Number.POSITIVE_INFINITY } })).toEqual(
    {
      size: FORMAT,
    },
  );
  const payload = { items: lines };
  const body = { event: 'delete', version: 1, payload };
  expect(await faults('POST /user/canned/1/transition', { body })).toEqual({ count: FORMAT });
});

describe('common parameters of events', () => {
  const about = async () => {
    const { rows } = await server.context.store.select('cannedReplies', { size: 1 });
    return { params: { id: rows[0]?.id ?? '' }, version: rows[0]?.version ?? 1 };
  };

  it.each([
    ['an unreadable reason', { reason: { why: 1 } }, { reason: FORMAT }],
    ['a reason longer than allowed', { reason: LONG }, { reason: { rule: 'tooLong', params: { maxLength: 500 } } }],
    ['a payload that is no object', { payload: [1] }, { payload: FORMAT }],
    ['a payload with an unknown field', { payload: { moveTo: '2' } }, { moveTo: { rule: 'unknownField' } }],
  ] as const)('are refused, not dropped: %s', async (_what, sent, errors) => {
    const { params, version } = await about();
    const body = { event: 'delete', version, ...sent };
    expect(await faults('POST /user/canned/:id/transition', { params, body })).toEqual(errors);
  });
});

it('texts in a payload are stored as those of a form: trimmed, and null when empty', async () => {
  const { rows } = await server.context.store.select('refunds', {
    where: { field: 'status', op: 'is', value: 'awaitingReturn' },
    size: 1,
  });
  const [row] = rows;
  const payload = { rejectReason: '  Not the goods that were sold ', refusedPhotos: '\t' };
  const body = { event: 'refuseGoods', version: row?.version ?? 1, payload };
  const { code, result } = await ask('POST /order/refund/:id/transition', { params: { id: row?.id ?? '' }, body });
  expect(code).toBe(0);
  expect(fieldsOf(result).record).toMatchObject({
    rejectReason: 'Not the goods that were sold',
    refusedPhotos: null,
  });
});

it.each(['text', 'code', 'richText', 'password'])('a field of the kind %s stores blanks as null', (kind) => {
  expect(cleanValue({ name: 'x', kind, label: 'x' }, ' \t\u3000')).toBe(null);
});

describe('choices', () => {
  it.each([
    [{ status: 'active' }, { status: FORMAT }],
    [{ size: 'all' }, { size: FORMAT }],
    [{ size: '0' }, { size: FORMAT }],
    [{ ids: Array.from({ length: 101 }, (_, at) => String(at)).join(',') }, { ids: FORMAT }],
  ])('refuse %j', async (query, errors) => {
    expect(await faults('GET /user/customer/choices', { query })).toEqual(errors);
    expect(await faults('GET /choices', { query: { ...query, resource: 'customer' } })).toEqual(errors);
  });

  it('of people are refused when too many are requested', async () => {
    const names = Array.from({ length: 101 }, (_, at) => `u${at}`).join(',');
    expect(await faults('GET /system/people', { query: { names } })).toEqual({ names: FORMAT });
  });
});

describe('the idempotency key', () => {
  it('is refused when it is too long, not truncated', async () => {
    const long = { ...headers, 'idempotency-key': 'k'.repeat(201) };
    const body = { name: 'a', list: 'customer', scope: 'private', params: {}, columns: [], isDefault: false };
    const asked = { headers: long, body: { ...body, id: null, version: 1 } };
    expect(await faults('POST /views', asked)).toEqual({ 'idempotency-key': FORMAT });
  });
});

describe('jobs of one account', () => {
  it('are limited in number', async () => {
    const ids = Array.from({ length: 201 }, (_, at) => `none-${at}`);
    const codes = [];
    for (let at = 0; at < 22; at += 1)
      codes.push((await ask('POST /user/canned/batch', { body: { event: 'delete', ids } })).code);
    expect(codes).toEqual([...Array(20).fill(0), 1007, 1007]);
    expect(
      await ask('POST /user/canned/batch', { headers: await server.signIn('test'), body: { event: 'delete', ids } }),
    ).toMatchObject({ code: 0 });
    await server.workOff();
    expect((await ask('POST /user/canned/batch', { body: { event: 'delete', ids } })).code).toBe(0);
    expect((await server.context.store.select(COLLECTIONS.jobs, { size: 0 })).total).toBeGreaterThan(20);
  });
});
