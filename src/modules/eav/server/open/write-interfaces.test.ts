import type { CallRequest } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { EAV_COLLECTIONS, INTERFACES, recordsOf } from '../eav-row.ts';
import { DEMO_SITE_KEY } from '../seeds/sites.seed.ts';

let server: TestServer;
beforeEach(() => {
  server = createTestServer();
});

const VENUE = { name: '北湖剧院', city: '成都', capacity: 900 };

async function ask(name: string, body?: unknown, headers: CallRequest['headers'] = {}) {
  const [method, path] = name.split(' ');
  const answer = await server.call(`${method} /open/harbour${path}`, {
    ...{ body, headers: { 'x-api-key': DEMO_SITE_KEY, ...headers } },
  });
  const { code, msg, result } = fieldsOf(answer.body);
  return { status: answer.status, code, msg, result: fieldsOf(result) };
}
const faultsIn = (result: object) =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, each]) => [name, fieldsOf(each).rule]),
  );
const venueCount = async () => (await ask('GET /venue')).result.total;

describe('writing interfaces', () => {
  it('create, update and delete a record, with the site in the history', async () => {
    const made = await ask('POST /venue', VENUE);
    expect(made).toMatchObject({ status: 200, code: 0, result: { ...VENUE, version: 1, phone: null } });
    const path = `/venue/${String(made.result.id)}`;
    const changed = await ask(`PUT ${path}`, { capacity: 950 });
    expect(changed.result).toMatchObject({ ...VENUE, capacity: 950, version: 2 });
    expect((await ask(`DELETE ${path}`)).result).toEqual({ id: made.result.id });
    expect((await ask(`GET ${path}`)).status).toBe(404);
    const audit = await server.call(`GET /eav/data/venue/${String(made.result.id)}/audit`, {
      headers: await server.signIn('vben'),
    });
    const { list } = fieldsOf(fieldsOf(audit.body).result);
    expect(Array.isArray(list) && list.map((each) => [fieldsOf(each).event, fieldsOf(each).by])).toEqual([
      ['delete', 'site:harbour'],
      ['update', 'site:harbour'],
      ['create', 'site:harbour'],
    ]);
  });

  it('validate records by the rules of their collection, and report fields by code', async () => {
    const wrong = await ask('POST /venue', { ...VENUE, name: '滨江礼堂', capacity: 0, site: 'nowhere' });
    expect([wrong.status, wrong.code, faultsIn(wrong.result)]).toEqual([
      ...[400, 1001],
      { name: 'taken', capacity: 'tooSmall', site: 'format' },
    ]);
    const unknown = await ask('POST /venue', { ...VENUE, colour: 'red' });
    expect(faultsIn(unknown.result)).toEqual({ colour: 'unknownField' });
    expect([(await ask('POST /venue', 'text')).status, (await ask('POST /venue', [])).status]).toEqual([400, 400]);
    expect(await venueCount()).toBe(5);
  });

  it('reject an update with an outdated version, when the caller sends one', async () => {
    await ask('PUT /venue/2', { capacity: 801 });
    expect(await ask('PUT /venue/2', { capacity: 802, version: 1 })).toMatchObject({ status: 409, code: 1003 });
    expect((await ask('PUT /venue/2', { capacity: 802, version: 2 })).result).toMatchObject({
      capacity: 802,
      version: 3,
    });
  });

  it('do not delete referenced records', async () => {
    expect(await ask('DELETE /venue/1')).toMatchObject({ status: 409, code: 1005 });
    expect((await ask('DELETE /venue/99')).status).toBe(404);
  });

  it('run a repeated call with the same idempotency key once', async () => {
    const key = { 'idempotency-key': 'order-7' };
    const [first, again] = [await ask('POST /venue', VENUE, key), await ask('POST /venue', VENUE, key)];
    expect(again).toEqual(first);
    expect(await venueCount()).toBe(6);
    expect(await ask('POST /venue', { ...VENUE, name: 'Other' }, key)).toMatchObject({ status: 400, code: 1010 });
  });

  it("reject writes without the site's key, and to a locked collection", async () => {
    expect((await ask('POST /venue', VENUE, { 'x-api-key': '' })).status).toBe(401);
    await server.context.store.update(EAV_COLLECTIONS, 'ec2', { status: 'locked' });
    expect((await ask('POST /venue', VENUE)).status).toBe(403);
    expect(await venueCount()).toBe(5);
  });

  it('apply their own filter and fields', async () => {
    const { store } = server.context;
    await store.update(INTERFACES, 'ei3', { filters: ['category=talk'], selection: ['title', 'starts_at'] });
    await store.update(INTERFACES, 'ei4', { filters: ['category=talk'], selection: ['title'] });
    const made = await ask('POST /event', { title: 'Open day', starts_at: '2026-12-01 10:00:00' });
    expect(made.result).toEqual({ id: '25', version: 1, title: 'Open day', starts_at: '2026-12-01 10:00:00' });
    expect((await store.get(recordsOf('ec1'), '25'))?.f_ec1f2).toBe('talk');
    expect(faultsIn((await ask('PUT /event/25', { starts_at: '2026-12-02 10:00:00' })).result)).toEqual({
      starts_at: 'unknownField',
    });
    // The second event of the demo is a fair.
    expect((await ask('PUT /event/2', { title: 'Mine' })).status).toBe(404);
  });

  it('give signed-in callers their console permissions', async () => {
    await server.context.store.update(INTERFACES, 'ei8', { auth: 'session' });
    const admin = await server.signIn('vben');
    expect((await ask('POST /venue', VENUE, admin)).status).toBe(200);
    expect((await ask('POST /venue', VENUE, await server.signIn('orders'))).status).toBe(403);
  });
});
