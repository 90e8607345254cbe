import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { alertsFor } from '@src/server/auth/login-alerts.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = (address: string) => ({ 'x-remote-address': address, 'user-agent': FIREFOX });

const knock = async ({ server }: TestClient, username: string, password: string, address = '198.51.100.9') => {
  const { status, body } = await server.call('POST /api/loginIn', {
    body: { username, password },
    headers: from(address),
  });
  return { status, code: fieldsOf(body).code, result: fieldsOf(fieldsOf(body).result) };
};
const linesOf = async (client: TestClient, account: string) =>
  (await client.result(listAnswerContract, 'GET /statistics/login/list', { query: { account } })).list;
const lineWith = async (client: TestClient, account: string, result: string) => {
  const line = (await linesOf(client, account)).find((each) => each.result === result);
  if (line === undefined) throw new Error(`no line of ${account}`);
  return line;
};
const send = (client: TestClient, { id, version }: { id: string; version: number }, event: string) =>
  client.call(`POST /statistics/login/${id}/transition`, { body: { event, version, reason: 'why' } });

describe('login log', () => {
  it('has a row for every attempt, with origin and result', async () => {
    const client = await openClient([]);
    await knock(client, 'editor', 'wrong');
    await knock(client, 'editor', '123456');
    await knock(client, 'deputy', '123456');
    await knock(client, 'nobody', 'wrong');
    expect((await linesOf(client, 'editor')).find(({ ip }) => ip === '198.51.100.9')).toMatchObject({
      account: 'editor',
      realName: '张敏',
      method: 'password',
      device: 'Firefox · Linux',
      time: dateTimeText(TEST_NOW),
      region: null,
    });
    const own = (await linesOf(client, 'editor')).filter(({ ip }) => ip === '198.51.100.9');
    expect(own.map(({ result, session }) => [result, session])).toEqual([
      ['wrongPassword', 'none'],
      ['success', 'open'],
    ]);
    expect((await lineWith(client, 'nobody', 'wrongPassword')).realName).toBeNull();
    expect((await linesOf(client, 'deputy')).find(({ ip }) => ip === '198.51.100.9')?.result).toBe('disabled');
  });

  it('stores how a session ended: signed out, or by a new password', async () => {
    const client = await openClient([]);
    const { result } = await knock(client, 'editor', '123456');
    await client.server.call('POST /api/logout', { headers: { authorization: String(result.token) } });
    expect(await lineWith(client, 'editor', 'success')).toMatchObject({
      session: 'ended',
      endReason: 'manual',
      endTime: dateTimeText(TEST_NOW),
    });
    await knock(client, 'publisher', '123456', '198.51.100.10');
    await client.server.context.sessions.endAllOf('5');
    expect(await lineWith(client, 'publisher', 'success')).toMatchObject({ session: 'ended', endReason: 'token' });
  });

  it('can end a session from its row, and marks one as expired after a week', async () => {
    const client = await openClient([]);
    const { result } = await knock(client, 'editor', '123456');
    const line = await lineWith(client, 'editor', 'success');
    const headers = { authorization: String(result.token) };
    expect((await client.server.call('POST /api/getUserInfo', { headers })).status).toBe(200);
    const { record } = v.parse(writeAnswerContract, (await send(client, line, 'kick')).result);
    expect(record).toMatchObject({ session: 'ended', endReason: 'kicked' });
    expect((await client.server.call('POST /api/getUserInfo', { headers })).status).toBe(401);
    await knock(client, 'publisher', '123456');
    const kept = await lineWith(client, 'publisher', 'success');
    client.server.moveTo(addMinutes(addDays(TEST_NOW, 7), 1));
    const { record: late } = await (await client.as('vben')).result(
      recordAnswerContract,
      `GET /statistics/login/${kept.id}`,
    );
    expect(late).toMatchObject({
      session: 'ended',
      endReason: 'timeout',
      endTime: dateTimeText(addDays(TEST_NOW, 7)),
    });
  });

  it('blocks an address for an hour, and unblocks it', async () => {
    const client = await openClient([]);
    await knock(client, 'editor', 'wrong', '203.0.113.5');
    const line = await lineWith(client, 'editor', 'wrongPassword');
    expect((await send(client, line, 'blockHour')).code).toBe(0);
    expect((await knock(client, 'editor', '123456', '203.0.113.5')).status).toBe(429);
    expect((await knock(client, 'editor', '123456', '203.0.113.6')).code).toBe(0);
    expect(await lineWith(client, 'editor', 'blocked')).toMatchObject({ ip: '203.0.113.5', session: 'none' });
    client.server.moveTo(addMinutes(TEST_NOW, 60));
    expect((await knock(client, 'editor', '123456', '203.0.113.5')).code).toBe(0);
    expect((await send(client, { ...line, version: line.version + 1 }, 'blockDay')).code).toBe(0);
    expect((await knock(client, 'editor', '123456', '203.0.113.5')).status).toBe(429);
    expect((await send(client, { ...line, version: line.version + 2 }, 'unblock')).code).toBe(0);
    expect((await knock(client, 'editor', '123456', '203.0.113.5')).code).toBe(0);
  });

  it('prevents operators from blocking themselves', async () => {
    const client = await openClient([]);
    const line = await lineWith(client, 'vben', 'success');
    const own = (await linesOf(client, 'vben')).find(({ ip }) => ip === '127.0.0.1') ?? line;
    const { code, result } = await send(client, own, 'blockHour');
    expect([code, result]).toEqual([1008, { text: 'statistics.rule.ownAddress' }]);
  });

  it('prevents ending the session of a user with more permissions', async () => {
    const client = await openClient([]);
    const own = (await linesOf(client, 'vben')).find(({ ip, session }) => ip === '127.0.0.1' && session === 'open');
    await client.allow('statistics:login-log:view', 'statistics:login-log:kick');
    const other = await client.as('test');
    const { code, result } = await send(other, own ?? { id: '0', version: 1 }, 'kick');
    expect([code, result]).toEqual([1008, { text: 'statistics.rule.stronger' }]);
  });

  it('unlocks the account of failed attempts', async () => {
    const client = await openClient([]);
    for (let count = 0; count < 5; count += 1) await knock(client, 'editor', 'wrong');
    expect((await client.server.context.store.get(COLLECTIONS.users, '4'))?.status).toBe('locked');
    const lines = await linesOf(client, 'editor');
    expect(lines.filter(({ alerts }) => JSON.stringify(alerts) === '["burst"]')).toHaveLength(1);
    expect((await send(client, await lineWith(client, 'editor', 'wrongPassword'), 'unlock')).code).toBe(0);
    expect((await client.server.context.store.get(COLLECTIONS.users, '4'))?.status).toBe('active');
    expect((await knock(client, 'editor', '123456')).code).toBe(0);
  });

  it('shows only the network of an address without the permission', async () => {
    const client = await openClient([]);
    await knock(client, 'editor', '123456');
    await client.allow('statistics:login-log:view');
    const reader = await client.as('test');
    expect((await lineWith(reader, 'editor', 'success')).ip).toMatch(/^\d+\.\d+\.\d+\.\*$/);
    expect((await reader.call('GET /statistics/login/list', { query: { ip: '198.51.100.9' } })).code).toBe(1001);
  });

  it('pages after the last visible row while new rows arrive: no row is missed or repeated', async () => {
    const client = await openClient([]);
    const page = (after: string) =>
      client.result(listAnswerContract, 'GET /statistics/login/list', {
        query: { size: '100', ...(after && { after }) },
      });
    const first = await page('');
    await knock(client, 'editor', '123456');
    client.server.moveTo(addMinutes(TEST_NOW, 1));
    await knock(client, 'publisher', '123456');
    const ids = first.list.map(({ id }) => id);
    let next = first.next;
    while (typeof next === 'string') {
      const more = await page(next);
      ids.push(...more.list.map(({ id }) => id));
      next = more.next;
    }
    const seen = new Set(ids);
    expect(seen.size).toBe(ids.length);
    const old = Array.from({ length: 600 }, (_, index) => String(index + 1));
    expect(old.filter((id) => !seen.has(id))).toEqual([]);
  });
});

describe('login alert', () => {
  const at = (minutes: number) => addMinutes(TEST_NOW, minutes);
  const line = (minutes: number, result: string, device = 'Edge · Windows', region = '上海市') => ({
    id: String(minutes),
    time: dateTimeText(at(minutes)),
    result,
    device,
    region,
  });
  const visit = { moment: TEST_NOW, result: 'success', device: 'Edge · Windows', region: '上海市' } as const;
  const failure = { ...visit, result: 'wrongPassword' } as const;

  it('is raised at the fifth failure in ten minutes, not the fourth, and not at five in an hour', () => {
    const failures = (minutes: readonly number[]) => minutes.map((each) => line(each, 'wrongPassword'));
    expect(alertsFor(failure, failures([-1, -2, -3, -10]))).toEqual(['burst']);
    expect(alertsFor(failure, failures([-1, -2, -3]))).toEqual([]);
    expect(alertsFor(failure, failures([-1, -2, -3, -11]))).toEqual([]);
  });

  it('is raised for a new device, unless it is the first one', () => {
    expect(alertsFor({ ...visit, device: 'Firefox · Linux' }, [line(-9_000, 'success')])).toEqual(['newDevice']);
    expect(alertsFor({ ...visit, device: 'Firefox · Linux' }, [])).toEqual([]);
    expect(alertsFor(visit, [line(-9_000, 'success')])).toEqual([]);
  });

  it('is raised for two cities within an hour', () => {
    expect(alertsFor({ ...visit, region: '北京市' }, [line(-60, 'success')])).toEqual(['farApart']);
    expect(alertsFor({ ...visit, region: '北京市' }, [line(-61, 'success')])).toEqual([]);
    expect(alertsFor({ ...visit, region: '' }, [line(-1, 'success')])).toEqual([]);
  });
});
