import { fieldsOf } from '@src/server/http/path-params.ts';
import { createTestServer } from '@src/server/testing.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adStateOf } from './ad-windows-of.ts';
import { ADS, instantOf, NEWS } from './news-row.ts';

// In Berlin, clocks change from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const at = (utc: string) => new Date(`${utc}Z`);

it('resolves a repeated local time to the first instant, and a skipped one to the time after', () => {
  expect(instantOf('2026-10-25 02:30:00')).toBe(at('2026-10-25T00:30:00').getTime());
  expect(instantOf('2026-03-29 02:30:00')).toBe(at('2026-03-29T01:30:00').getTime());
});

it('does not run an ended ad again when clocks go back', () => {
  const ad = { id: '1', startAt: '2026-10-24 00:00:00', endAt: '2026-10-25 02:30:00' };
  expect(
    ['00:29:59', '00:30:00', '01:00:00', '01:29:59'].map((time) => adStateOf(ad, at(`2026-10-25T${time}`))),
  ).toEqual(['within', 'after', 'after', 'after']);
});

it("starts and ends ads to the second over both clock changes, whatever the client's clock", async () => {
  const server = createTestServer();
  const { store } = server.context;
  // A client whose clock is a day ahead and one whose clock is a day behind send requests in turn.
  const strays = [86_400_000, -86_400_000];
  const statusOf = async (id: string, utc: string) => {
    server.moveTo(at(utc));
    const reported: unknown[] = [];
    for (const stray of strays) {
      const date = new Date(at(utc).getTime() + stray).toUTCString();
      const headers = { ...(await server.signIn('vben')), date };
      const query = { _t: String(at(utc).getTime() + stray) };
      const { body } = await server.call(`GET /news/positionList/${id}`, { headers, query });
      reported.push(fieldsOf(fieldsOf(fieldsOf(body).result).record).status);
    }
    expect(new Set(reported).size).toBe(1);
    return reported[0];
  };
  const [ad] = (await store.list(ADS)).filter(({ status }) => status === 'waiting');
  const id = String(ad?.id);
  const plan = (startAt: string, endAt: string) =>
    store.update(ADS, id, { status: 'waiting', startAt, endAt, budget: null });
  // From the first 02:30 of the night in which the clock goes back, to 03:30 two hours later.
  await plan('2026-10-25 02:30:00', '2026-10-25 03:30:00');
  const back = ['00:29:59', '00:30:00', '01:30:00', '02:29:59', '02:30:00'];
  const night = [];
  for (const time of back) night.push(await statusOf(id, `2026-10-25T${time}`));
  expect(night).toEqual(['waiting', 'running', 'running', 'running', 'ended']);
  // 02:30 does not exist in March: it starts at 03:30 and lasts half an hour.
  await plan('2027-03-28 02:30:00', '2027-03-28 04:00:00');
  const forth = ['01:29:59', '01:30:00', '01:59:59', '02:00:00'];
  const morning = [];
  for (const time of forth) morning.push(await statusOf(id, `2027-03-28T${time}`));
  expect(morning).toEqual(['waiting', 'running', 'running', 'ended']);
});

it('publishes and ends on the instant over both clock changes, also without requests in between', async () => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { store } = server.context;
  const statusOf = async (id: string, utc: string) => {
    server.moveTo(at(utc));
    // Sessions expire within half a year; the server's own rule is called instead.
    const { body } = await server.call(`GET /news/${id}`, { headers: await server.signIn('vben') });
    return fieldsOf(fieldsOf(fieldsOf(body).result).record).status;
  };
  expect(headers).toBeDefined();
  const times = { status: 'scheduled', publishAt: '2026-10-25 02:30:00', unpublishAt: null };
  for (const id of ['n1', 'n2']) await store.update(NEWS, id, times);
  expect(await statusOf('n1', '2026-10-25T00:29:59')).toBe('scheduled');
  expect(await statusOf('n1', '2026-10-25T00:30:00')).toBe('published');
  await store.update(NEWS, 'n2', times);
  // The local time is 02:10 for the second time.
  expect(await statusOf('n2', '2026-10-25T01:10:00')).toBe('published');
  await store.update(NEWS, 'n3', { ...times, publishAt: '2027-03-28 02:30:00' });
  expect(await statusOf('n3', '2027-03-28T01:29:59')).toBe('scheduled');
  expect(await statusOf('n3', '2027-03-28T01:30:00')).toBe('published');
  expect((await store.list(ADS)).length).toBe(36);
});
