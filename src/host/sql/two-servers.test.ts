import { type AdAct, adAct, callOf, overfull } from '@src/modules/news/server/testing/ad-acts.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf, textOf } from '../../server/http/path-params.ts';
import type { Row } from '../../server/store/store.ts';
import { createAesBox } from '../secrets/aes-box.ts';
import { serve } from '../serve.mjs';
import { createApp, fillFirst, openStore, sealSecrets } from '../server/app.ts';
import { openPostgres } from './drivers.mjs';
import { dropSchema, findPostgres, newSchema } from './testing.ts';

const CLIENTS = 4;
const ROUNDS = runs(3);
const url = await findPostgres();
const BOX = createAesBox(new Uint8Array(32).fill(7));

/** Requests to the fake WeChat API, which refuses every secret. */
const asked: string[] = [];
const vendor = await serve(async (request, response) => {
  asked.push(`${request.method} ${new URL(request.url ?? '', 'http://vendor').pathname}`);
  response.end('{"errcode":40125,"errmsg":"invalid appsecret"}');
}, 0);
afterAll(() => vendor.close());

/** A server with its own connections and memory, whose background work is run by the test. */
async function start(address: string, databaseSchema: string) {
  const pool = openPostgres(address, 4);
  const store = await openStore(pool, { databaseSchema });
  await fillFirst(store, { demo: true }, () => Promise.reject(new Error('nobody is asked')));
  await sealSecrets(store, BOX);
  const lines: string[] = [];
  const rounds: (() => Promise<void>)[] = [];
  const app = createApp({
    store,
    secrets: BOX,
    pool,
    settings: { prefix: '', demo: true, officialAccountApi: vendor.url },
    files: async (_request, response) => void response.end(),
    write: (line) => lines.push(line),
    every: (_pause, work) => rounds.push(work),
    paymentKey: '',
  });
  const listening = await serve((request, response) => void app.handler(request, response), 0);
  return { ...listening, pool, store, lines, rounds };
}

async function call(base: string, path: string, body: unknown, authorization = '', method = 'POST') {
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(`${base}${path}`, { method, body: JSON.stringify(body), headers });
  const { code, result } = fieldsOf(await response.json());
  return { status: response.status, code, result };
}

describe.runIf(url !== undefined)('two servers on one database', async () => {
  const schema = newSchema();
  const servers = url === undefined ? [] : [await start(url, schema), await start(url, schema)];
  afterAll(async () => {
    const [first] = servers;
    if (first !== undefined) await dropSchema(first.pool, schema);
    for (const { close, pool } of servers) {
      await close();
      await pool.end();
    }
  });

  it('lose no confirmed write, and give no number twice', async () => {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('no server');
    const signedIn = await call(first.url, '/api/loginIn', { username: 'vben', password: '123456' });
    const token = textOf(fieldsOf(signedIn.result).token) ?? '';
    const names = Array.from({ length: CLIENTS }, (_, client) =>
      Array.from({ length: ROUNDS }, (_name, round) => `Office ${client}-${round}`),
    );
    const made: string[] = [];
    const work = async (own: readonly string[], client: number) => {
      for (const [round, deptName] of own.entries()) {
        const server = servers[(client + round) % 2] ?? first;
        const answer = await call(server.url, '/system/dept', { deptName, orderNo: 1, status: 'enabled' }, token);
        if (answer.code === 0) made.push(deptName);
        else expect(answer.status).toBe(503);
      }
    };
    await Promise.all(names.map(work));
    const found = await second.store.select('systemDepts', {
      where: { field: 'deptName', op: 'startsWith', value: 'Office ' },
    });
    expect(found.rows.map((row) => row.deptName).sort()).toEqual([...made].sort());
    expect(new Set(found.rows.map(({ id }) => id)).size).toBe(made.length);
    expect(made.length).toBeGreaterThan(0);
    const audits = await first.store.list('audit');
    const created = audits.filter(({ resource, event }) => resource === 'dept' && event === 'create');
    expect(created.map(({ record }) => record).sort()).toEqual(found.rows.map(({ id }) => id).sort());
    expect(new Set(audits.map(({ id }) => id)).size).toBe(audits.length);
  });

  it('call the WeChat API, and store its error', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    const signedIn = await call(first.url, '/api/loginIn', { username: 'vben', password: '123456' });
    const token = textOf(fieldsOf(signedIn.result).token) ?? '';
    const version = (await first.store.get('officialAccounts', 'oa2'))?.version;
    const sent = { event: 'check', version, payload: {} };
    expect((await call(first.url, '/official_account/oa2/transition', sent, token)).code).toBe(0);
    expect(asked).toEqual([]);
    // Only one of the servers runs the job.
    await Promise.all(servers.flatMap(({ rounds }) => rounds.map((round) => round())));
    expect(asked).toEqual(['POST /cgi-bin/stable_token']);
    expect(await first.store.get('officialAccounts', 'oa2')).toMatchObject({ status: 'failing', errorCode: 40125 });
  });

  it('let one of several concurrent changes of the same version succeed', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    await first.store.insert('things', { id: '1', version: 1 });
    const change = (at: number) =>
      (servers[at % 2] ?? first).store.transaction(async (within) => {
        const row = await within.get('things', '1');
        if (row?.version !== 1) return false;
        await within.update('things', '1', { version: 2, by: at });
        return true;
      });
    const won = await Promise.all(Array.from({ length: CLIENTS * 2 }, (_, at) => change(at)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await first.store.get('things', '1')).toEqual({ id: '1', version: 2, by: won.indexOf(true) });
  });

  it('never exceed the capacity of an ad position under concurrent edits', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    const signedIn = await call(first.url, '/api/loginIn', { username: 'vben', password: '123456' });
    const token = textOf(fieldsOf(signedIn.result).token) ?? '';
    const { store } = first;
    let granted = 0;
    // All acts run concurrently, each on one of the two servers.
    const perform = async (act: AdAct, at: number, ads: readonly Row[]) => {
      const asked = callOf(act, ads, new Date());
      if (asked === null) return;
      const [method = '', path = ''] = asked.call.split(' ');
      const server = servers[at % 2] ?? first;
      if ((await call(server.url, path, asked.body, token, method)).code === 0) granted += 1;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(adAct, { minLength: 4, maxLength: 8 }), { maxLength: 4 }), async (rounds) => {
        for (const acts of rounds) {
          const ads = await store.list('ads');
          await Promise.all(acts.map((act, at) => perform(act, at, ads)));
          expect(overfull(await store.list('ads'), await store.list('adPositions'))).toEqual([]);
        }
      }),
      { numRuns: runs(4), seed: 7 },
    );
    // Two drafts compete for the last place of a position.
    const ads = await store.list('ads');
    const isShown = ({ id }: Row) => ads.some(({ position, media }) => position === id && media !== null);
    const [place] = (await store.list('adPositions')).filter((each) => each.status === 'enabled' && isShown(each));
    const [one, other] = ads.filter(({ status }) => status === 'draft');
    if (place === undefined || one === undefined || other === undefined) throw new Error('nothing to fight for');
    // A picture of the size that the position requires.
    const media = ads.find(({ position }) => position === place.id)?.media ?? null;
    await store.update('adPositions', place.id, { maxAds: 1 });
    const [startAt, endAt] = ['2091-01-01 00:00:00', '2091-02-01 00:00:00'];
    for (const { id } of [one, other]) await store.update('ads', id, { position: place.id, startAt, endAt, media });
    const arm = async ({ id, version = 1 }: Row, at: number) =>
      call(
        (servers[at] ?? first).url,
        `/news/positionList/${id}/transition`,
        { event: 'arm', payload: {}, version },
        token,
      );
    const answers = await Promise.all([arm(one, 0), arm(other, 1)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(granted).toBeGreaterThan(0);
  });

  it('log one line for each call, with the request id of its response', async () => {
    const [first] = servers;
    const response = await fetch(`${first?.url}/api/getUserInfo`, {
      method: 'POST',
      headers: { 'x-request-id': 'my-call' },
    });
    expect(response.headers.get('x-request-id')).toBe('my-call');
    expect(JSON.parse(first?.lines.at(-1) ?? '')).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/api/getUserInfo',
      status: 401,
      request: 'my-call',
    });
    const reported = await Promise.all(
      ['healthz', 'readyz', 'metrics'].map(async (path) => (await fetch(`${first?.url}/${path}`)).text()),
    );
    expect(reported).toEqual([
      'ok\n',
      'ready\n',
      expect.stringContaining('statehouse_calls_total{method="POST",path="/api/getUserInfo",status="401"} 1'),
    ]);
  });
});
