import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '../../contracts/resource/wire.ts';
import { alertsFor } from '../auth/login-alerts.ts';
import { addDays, addMinutes, dateTimeText } from '../dates.ts';
import { fieldsOf } from '../params.ts';
import { openDesk, type TestDesk } from '../resource/testing/desk.ts';
import { COLLECTIONS } from '../store.ts';
import { TEST_NOW } from '../testing.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = (address: string) => ({ 'x-remote-address': address, 'user-agent': FIREFOX });

const knock = async ({ server }: TestDesk, username: string, password: string, address = '198.51.100.9') => {
  const { status, body } = await server.call('POST /api/loginIn', {
    body: { username, password },
    headers: from(address),
  });
  return { status, code: fieldsOf(body).code, result: fieldsOf(fieldsOf(body).result) };
};
const linesOf = async (desk: TestDesk, account: string) =>
  (await desk.result(listAnswerContract, 'GET /statistics/login/list', { query: { account } })).list;
const lineWith = async (desk: TestDesk, account: string, result: string) => {
  const line = (await linesOf(desk, account)).find((each) => each.result === result);
  if (line === undefined) throw new Error(`no line of ${account}`);
  return line;
};
const send = (desk: TestDesk, { id, version }: { id: string; version: number }, event: string) =>
  desk.call(`POST /statistics/login/${id}/transition`, { body: { event, version, reason: 'why' } });

describe('the login log', () => {
  it('gets a line for every attempt, with where it came from and what came of it', async () => {
    const desk = await openDesk([]);
    await knock(desk, 'editor', 'wrong');
    await knock(desk, 'editor', '123456');
    await knock(desk, 'deputy', '123456');
    await knock(desk, 'nobody', 'wrong');
    expect((await linesOf(desk, 'editor')).find(({ ip }) => ip === '198.51.100.9')).toMatchObject({
      account: 'editor',
      realName: '张敏',
      method: 'password',
      device: 'Firefox · Linux',
      time: dateTimeText(TEST_NOW),
      region: null,
    });
    const own = (await linesOf(desk, 'editor')).filter(({ ip }) => ip === '198.51.100.9');
    expect(own.map(({ result, session }) => [result, session])).toEqual([
      ['wrongPassword', 'none'],
      ['success', 'open'],
    ]);
    expect((await lineWith(desk, 'nobody', 'wrongPassword')).realName).toBeNull();
    expect((await linesOf(desk, 'deputy')).find(({ ip }) => ip === '198.51.100.9')?.result).toBe('disabled');
  });

  it('notes how a session ended: signed out, and with a new password', async () => {
    const desk = await openDesk([]);
    const { result } = await knock(desk, 'editor', '123456');
    await desk.server.call('POST /api/logout', { headers: { authorization: String(result.token) } });
    expect(await lineWith(desk, 'editor', 'success')).toMatchObject({
      session: 'ended',
      endReason: 'manual',
      endTime: dateTimeText(TEST_NOW),
    });
    await knock(desk, 'publisher', '123456', '198.51.100.10');
    await desk.server.context.sessions.endAllOf('5');
    expect(await lineWith(desk, 'publisher', 'success')).toMatchObject({ session: 'ended', endReason: 'token' });
  });

  it('ends a session from its line, and lets one that nobody ended run out after a week', async () => {
    const desk = await openDesk([]);
    const { result } = await knock(desk, 'editor', '123456');
    const line = await lineWith(desk, 'editor', 'success');
    const headers = { authorization: String(result.token) };
    expect((await desk.server.call('POST /api/getUserInfo', { headers })).status).toBe(200);
    const { record } = v.parse(writeAnswerContract, (await send(desk, line, 'kick')).result);
    expect(record).toMatchObject({ session: 'ended', endReason: 'kicked' });
    expect((await desk.server.call('POST /api/getUserInfo', { headers })).status).toBe(401);
    await knock(desk, 'publisher', '123456');
    const kept = await lineWith(desk, 'publisher', 'success');
    desk.server.moveTo(addMinutes(addDays(TEST_NOW, 7), 1));
    const { record: late } = await (await desk.as('vben')).result(
      recordAnswerContract,
      `GET /statistics/login/${kept.id}`,
    );
    expect(late).toMatchObject({
      session: 'ended',
      endReason: 'timeout',
      endTime: dateTimeText(addDays(TEST_NOW, 7)),
    });
  });

  it('closes an address for an hour, and opens it again', async () => {
    const desk = await openDesk([]);
    await knock(desk, 'editor', 'wrong', '203.0.113.5');
    const line = await lineWith(desk, 'editor', 'wrongPassword');
    expect((await send(desk, line, 'blockHour')).code).toBe(0);
    expect((await knock(desk, 'editor', '123456', '203.0.113.5')).status).toBe(429);
    expect((await knock(desk, 'editor', '123456', '203.0.113.6')).code).toBe(0);
    expect(await lineWith(desk, 'editor', 'blocked')).toMatchObject({ ip: '203.0.113.5', session: 'none' });
    desk.server.moveTo(addMinutes(TEST_NOW, 60));
    expect((await knock(desk, 'editor', '123456', '203.0.113.5')).code).toBe(0);
    expect((await send(desk, { ...line, version: line.version + 1 }, 'blockDay')).code).toBe(0);
    expect((await knock(desk, 'editor', '123456', '203.0.113.5')).status).toBe(429);
    expect((await send(desk, { ...line, version: line.version + 2 }, 'unblock')).code).toBe(0);
    expect((await knock(desk, 'editor', '123456', '203.0.113.5')).code).toBe(0);
  });

  it('lets nobody shut themselves out', async () => {
    const desk = await openDesk([]);
    const line = await lineWith(desk, 'vben', 'success');
    const own = (await linesOf(desk, 'vben')).find(({ ip }) => ip === '127.0.0.1') ?? line;
    const { code, result } = await send(desk, own, 'blockHour');
    expect([code, result]).toEqual([1008, { text: 'statistics.rule.ownAddress' }]);
  });

  it('lets nobody end the session of somebody who may do more', async () => {
    const desk = await openDesk([]);
    const own = (await linesOf(desk, 'vben')).find(({ ip, session }) => ip === '127.0.0.1' && session === 'open');
    await desk.allow('statistics:login-log:view', 'statistics:login-log:kick');
    const other = await desk.as('test');
    const { code, result } = await send(other, own ?? { id: '0', version: 1 }, 'kick');
    expect([code, result]).toEqual([1008, { text: 'statistics.rule.stronger' }]);
  });

  it('unlocks the account behind failures', async () => {
    const desk = await openDesk([]);
    for (let count = 0; count < 5; count += 1) await knock(desk, 'editor', 'wrong');
    expect((await desk.server.context.store.get(COLLECTIONS.users, '4'))?.status).toBe('locked');
    const lines = await linesOf(desk, 'editor');
    expect(lines.filter(({ alerts }) => JSON.stringify(alerts) === '["burst"]')).toHaveLength(1);
    expect((await send(desk, await lineWith(desk, 'editor', 'wrongPassword'), 'unlock')).code).toBe(0);
    expect((await desk.server.context.store.get(COLLECTIONS.users, '4'))?.status).toBe('active');
    expect((await knock(desk, 'editor', '123456')).code).toBe(0);
  });

  it('shows the network of an address only to those who may not see all of it', async () => {
    const desk = await openDesk([]);
    await knock(desk, 'editor', '123456');
    await desk.allow('statistics:login-log:view');
    const reader = await desk.as('test');
    expect((await lineWith(reader, 'editor', 'success')).ip).toMatch(/^\d+\.\d+\.\d+\.\*$/);
    expect((await reader.call('GET /statistics/login/list', { query: { ip: '198.51.100.9' } })).code).toBe(1001);
  });

  it('goes on behind the row that was seen last while new rows arrive: none is missed, none comes twice', async () => {
    const desk = await openDesk([]);
    const page = (after: string) =>
      desk.result(listAnswerContract, 'GET /statistics/login/list', {
        query: { size: '100', ...(after && { after }) },
      });
    const first = await page('');
    await knock(desk, 'editor', '123456');
    desk.server.moveTo(addMinutes(TEST_NOW, 1));
    await knock(desk, 'publisher', '123456');
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

describe('what deserves a look', () => {
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

  it('is the fifth failure in ten minutes, not the fourth, and not five in an hour', () => {
    const failures = (minutes: readonly number[]) => minutes.map((each) => line(each, 'wrongPassword'));
    expect(alertsFor(failure, failures([-1, -2, -3, -10]))).toEqual(['burst']);
    expect(alertsFor(failure, failures([-1, -2, -3]))).toEqual([]);
    expect(alertsFor(failure, failures([-1, -2, -3, -11]))).toEqual([]);
  });

  it('is a device that was never seen, unless nothing was ever seen', () => {
    expect(alertsFor({ ...visit, device: 'Firefox · Linux' }, [line(-9_000, 'success')])).toEqual(['newDevice']);
    expect(alertsFor({ ...visit, device: 'Firefox · Linux' }, [])).toEqual([]);
    expect(alertsFor(visit, [line(-9_000, 'success')])).toEqual([]);
  });

  it('is two cities within an hour', () => {
    expect(alertsFor({ ...visit, region: '北京市' }, [line(-60, 'success')])).toEqual(['farApart']);
    expect(alertsFor({ ...visit, region: '北京市' }, [line(-61, 'success')])).toEqual([]);
    expect(alertsFor({ ...visit, region: '' }, [line(-1, 'success')])).toEqual([]);
  });
});
