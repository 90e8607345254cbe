import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer, type TestServer } from '../testing.ts';
import { blockAddress, isAddressBlocked, networkOf, openAddress } from './blocked-addresses.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
const OFFICE = '198.51.100.1';
const OTHER = '203.0.113.1';

const signIn = async (server: TestServer, username: string, password: string, address: string, agent = FIREFOX) => {
  const headers = { 'x-remote-address': address, 'user-agent': agent };
  const { status, body } = await server.call('POST /api/loginIn', { body: { username, password }, headers });
  return status === 429 ? 'held' : fieldsOf(body).code === 0 ? 'in' : 'wrong';
};
const guessing = async (server: TestServer, username: string, times: number, address: (time: number) => string) => {
  for (let time = 0; time < times; time += 1) await signIn(server, username, `guess ${time}`, address(time), EDGE);
};

describe('guessing passwords of a name (A10)', () => {
  it('blocks the guessing address, not the holder of the account', async () => {
    const server = createTestServer();
    await guessing(server, 'editor', 6, () => OTHER);
    expect(await signIn(server, 'editor', '123456', OTHER)).toBe('held');
    expect(await signIn(server, 'editor', '123456', OFFICE)).toBe('in');
    expect((await server.context.store.get(COLLECTIONS.users, '4'))?.status).toBe('active');
    expect(await signIn(server, 'editor', '123456', OTHER)).toBe('held');
  });

  it('from many addresses blocks the name except for known devices', async () => {
    const server = createTestServer();
    expect(await signIn(server, 'editor', '123456', OFFICE)).toBe('in');
    await guessing(server, 'editor', 25, (time) => `203.0.113.${time}`);
    expect(await signIn(server, 'editor', '123456', '203.0.113.99')).toBe('held');
    expect(await signIn(server, 'editor', '123456', OFFICE, EDGE)).toBe('held');
    expect(await signIn(server, 'editor', '123456', OFFICE)).toBe('in');
  });

  it('from another device does not count for a known device, which has five guesses of its own', async () => {
    const server = createTestServer();
    await signIn(server, 'editor', '123456', OFFICE);
    await guessing(server, 'editor', 6, () => OFFICE);
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await signIn(server, 'editor', 'typo', OFFICE));
    expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'held']);
    expect(await signIn(server, 'editor', '123456', OFFICE)).toBe('held');
  });

  it('of many names blocks the address, longer each time, except for known devices', async () => {
    const server = createTestServer();
    await signIn(server, 'editor', '123456', OFFICE);
    for (let at = 0; at < 25; at += 1) expect(await signIn(server, `name${at}`, 'guess', OFFICE)).toBe('wrong');
    expect(await signIn(server, 'publisher', '123456', OFFICE)).toBe('held');
    expect(await signIn(server, 'publisher', '123456', OTHER)).toBe('in');
    expect(await signIn(server, 'editor', '123456', OFFICE)).toBe('in');
    server.moveTo(new Date(server.context.now().getTime() + 60_000));
    expect(await signIn(server, 'another', 'guess', OFFICE)).toBe('wrong');
    server.moveTo(new Date(server.context.now().getTime() + 60_000));
    expect(await signIn(server, 'another', 'guess', OFFICE)).toBe('held');
  });
});

describe('callers with a whole network of IPv6 addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::2', '0:0:0:0::/64'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('have no more guesses than others', async () => {
    const server = createTestServer();
    await guessing(server, 'editor', 6, (time) => `2001:db8:1:2::${time}`);
    expect(await signIn(server, 'editor', '123456', '2001:db8:1:2:ffff::1')).toBe('held');
    expect(await signIn(server, 'editor', '123456', '2001:db8:1:3::1')).toBe('in');
  });

  it('are blocked as a whole by an operator', async () => {
    const server = createTestServer();
    await blockAddress(server.context, '2001:db8:1:2::1', 30);
    const blocked = ['2001:db8:1:2::77', '2001:db8:1:3::1'].map((address) => isAddressBlocked(server.context, address));
    expect(await Promise.all(blocked)).toEqual([true, false]);
    await openAddress(server.context, '2001:db8:1:2::9');
    expect(await isAddressBlocked(server.context, '2001:db8:1:2::77')).toBe(false);
  });
});
