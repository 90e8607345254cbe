import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { fieldsOf, textOf } from './http/path-params.ts';
import { createTestServer, type TestServer } from './testing.ts';

type Headers = Awaited<ReturnType<TestServer['signIn']>>;

const AGENT = 'a1';

async function startLooking(server = createTestServer()) {
  const own = await server.signIn('vben');
  const { body } = await server.call(`POST /agent/${AGENT}/look`, { headers: own, body: { reason: 'a complaint' } });
  const token = textOf(fieldsOf(fieldsOf(body).result).token) ?? '';
  return { server, own, looking: { authorization: token } };
}

const idsOf = async (server: TestServer, call: string, headers: Headers, field: string) => {
  const { body } = await server.call(call, { headers, query: { size: '100' } });
  const { list } = fieldsOf(fieldsOf(body).result);
  return [...new Set((Array.isArray(list) ? list : []).map((row: unknown) => fieldsOf(row)[field]))];
};

describe('an administrator who impersonates an agent', () => {
  let setup: Awaited<ReturnType<typeof startLooking>>;
  beforeAll(async () => {
    setup = await startLooking();
  });

  it('is the agent to the console, which also gets the administrator’s name', async () => {
    const { server, looking } = setup;
    const { body } = await server.call('POST /api/getUserInfo', { headers: looking });
    expect(fieldsOf(body).result).toMatchObject({
      ...{ userId: `agent:${AGENT}`, username: 'AG000001', roles: [], homePath: `/agent/agent_detail/${AGENT}` },
      lookedAtBy: 'Vben Admin',
    });
  });

  it('has only the agent’s pages in the menu', async () => {
    const { server, looking } = setup;
    const { body } = await server.call('POST /router/getRouters', { headers: looking });
    const sections = fieldsOf(body).result;
    expect((Array.isArray(sections) ? sections : []).map((entry: unknown) => fieldsOf(entry).path)).toEqual([
      '/order',
      '/user',
      '/agent',
    ]);
    const text = JSON.stringify(sections);
    expect([text.includes('agent_detail/:id'), text.includes('"tier"')]).toEqual([true, false]);
  });

  it('sees only the agent’s records', async () => {
    const { server, looking } = setup;
    for (const call of ['order', 'user/customer', 'agent/commission', 'agent/withdrawal']) {
      expect([call, await idsOf(server, `GET /${call}/list`, looking, 'agent')]).toEqual([call, [AGENT]]);
    }
    const { store } = server.context;
    const agents = await store.list('agents');
    const below = agents.filter(({ parent }) => parent === AGENT).map(({ id }) => id);
    const branch = agents.filter(
      (row) => row.id === AGENT || below.includes(String(row.parent)) || row.parent === AGENT,
    );
    expect(await idsOf(server, 'GET /agent/list', looking, 'id')).toHaveLength(branch.length);
    const stranger = agents.find(({ id }) => !branch.some((row) => row.id === id));
    const { body } = await server.call(`GET /agent/${stranger?.id}`, { headers: looking });
    expect(fieldsOf(body).code).toBe(1002);
    expect((await server.call('GET /product/category/list', { headers: looking })).status).toBe(403);
  });

  it('is told which related resources are not visible, so that the console does not request them', async () => {
    const { server, own, looking } = setup;
    const unseenIn = async (path: string, headers: Headers) =>
      fieldsOf(fieldsOf((await server.call(`GET ${path}`, { headers })).body).result).unseen;
    const paths = [`/agent/${AGENT}`, '/agent/list', '/order/list'];
    expect(await Promise.all(paths.map((path) => unseenIn(path, looking)))).toEqual([
      ['agentTier'],
      ['agentTier'],
      ['combo', 'product'],
    ]);
    expect(await Promise.all(paths.map((path) => unseenIn(path, own)))).toEqual([undefined, undefined, undefined]);
  });

  it('is recorded in the history of the agent with the reason', async () => {
    const { server } = setup;
    const { body } = await server.call(`GET /agent/${AGENT}/audit`, { headers: await server.signIn('vben') });
    expect(fieldsOf(fieldsOf(body).result).list).toMatchObject([{ event: 'look', by: 'vben', reason: 'a complaint' }]);
  });

  it('has no parallel session: the own token is revoked, and ending the impersonation issues a new one', async () => {
    const { server, own, looking } = await startLooking();
    expect((await server.call('POST /api/getUserInfo', { headers: own })).status).toBe(401);
    const { body } = await server.call('POST /api/lookAsOneself', { headers: looking });
    const back = { authorization: textOf(fieldsOf(fieldsOf(body).result).token) ?? '' };
    expect((await server.call('POST /api/getUserInfo', { headers: looking })).status).toBe(401);
    const info = await server.call('POST /api/getUserInfo', { headers: back });
    expect(fieldsOf(info.body).result).toMatchObject({ username: 'vben', userId: '1' });
    expect(fieldsOf(fieldsOf(info.body).result).lookedAtBy).toBeUndefined();
  });
});

describe('impersonation', () => {
  it('requires all permissions', async () => {
    const server = createTestServer();
    for (const name of ['finance', 'orders', 'test']) {
      const { status } = await server.call(`POST /agent/${AGENT}/look`, {
        headers: await server.signIn(name),
        body: { reason: 'curious' },
      });
      expect([name, status]).toEqual([name, 403]);
    }
  });

  it('requires a reason', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const { body } = await server.call(`POST /agent/${AGENT}/look`, { headers, body: { reason: ' ' } });
    expect(fieldsOf(body)).toMatchObject({ code: 1001, result: { errors: { reason: { rule: 'required' } } } });
  });
});

describe('during impersonation nothing is written', () => {
  const CALLS = endpoints.filter(({ access, concern }) => access.caller === 'signedIn' && concern !== 'session');

  it(`by any of ${CALLS.length} calls`, async () => {
    const { server, looking } = await startLooking();
    const { store } = server.context;
    const rowsOf = async () => {
      const names = ['users', 'systemRoles', 'systemMenus', 'orders', 'agents', 'customers', 'audit', 'savedViews'];
      return JSON.stringify(await Promise.all(names.map((name) => store.list(name))));
    };
    await server.call('GET /agent/list', { headers: looking });
    const before = await rowsOf();
    const through: string[] = [];
    for (const { method, path, concern } of CALLS) {
      const { status, body } = await server.call(`${method} ${path.replaceAll(/:\w+/g, AGENT)}`, {
        headers: looking,
        body: { event: 'suspend', ids: [AGENT], reason: 'why', version: 1, name: 'x', list: 'agent' },
      });
      const isRefused = status === 403 || fieldsOf(body).code === -1;
      if (concern === 'write' && !isRefused) through.push(`${method} ${path}`);
    }
    expect(through).toEqual([]);
    expect(await rowsOf()).toBe(before);
  });
});
