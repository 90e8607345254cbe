import { listAnswerContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { actionsOf } from '../../../contracts/resource/definition.ts';
import { endpoints } from '../../endpoints.ts';
import type { Rights } from '../../http/call-access.ts';
import type { CallRequest, Endpoint } from '../../http/endpoint.ts';
import { SERVER_REGISTRY, SERVER_RESOURCES } from '../../resources.ts';
import { createTestServer } from '../../testing.ts';
import { offeredEvents } from '../authorize-event.ts';
import { openClient } from '../testing/test-context.ts';

/** Calls that return no stored records: creating, importing, checking a value of a form, and reading a page of another server. */
const WITHOUT_VIEW: ReadonlySet<string> = new Set([
  ...SERVER_RESOURCES.flatMap(({ definition: { api } }) => ['', '/import', '/check'].map((end) => `POST ${api}${end}`)),
  'POST /news/ai_source',
]);
const EMPTY: CallRequest = { headers: {}, query: {}, params: {}, body: undefined };

/** The rights to a call about records of a resource, for each of the events that it may send. */
async function rightsTo({ access: { rights, scope } }: Endpoint): Promise<readonly Rights[]> {
  if (!('of' in rights)) return [rights];
  const resource = typeof scope === 'object' ? SERVER_REGISTRY.find(scope.resource) : undefined;
  const events = resource === undefined ? [] : offeredEvents(resource.definition);
  const { context } = createTestServer();
  return Promise.all(
    [...events, 'unknown'].map((event) =>
      rights.of({ request: { ...EMPTY, body: { event } }, context, callerId: '1' }),
    ),
  );
}

const includesView = (rights: Rights): boolean =>
  rights.some((codes) => codes.some((code) => /:(?:view|choose)$/.test(code)));

it('every call that returns stored records requires the right to view them', async () => {
  const open: string[] = [];
  for (const endpoint of endpoints) {
    const { method, path, access } = endpoint;
    if (typeof access.scope !== 'object') continue;
    const all = await rightsTo(endpoint);
    if (!all.every(includesView)) open.push(`${method} ${path}`);
  }
  expect(open.filter((name) => !WITHOUT_VIEW.has(name))).toEqual([]);
});

it('a masked value is not revealed to a caller who may not view the record', async () => {
  const client = await openClient([]);
  await client.allow('user:customer:reveal', 'official:officialMessage:reveal');
  const caller = await client.as('test');
  const reveal = (path: string) => caller.call(`POST ${path}/reveal`, { body: { reason: 'curious' } });
  expect(await reveal('/user/customer/c1')).toMatchObject({
    status: 403,
    result: { permission: 'user:customer:view' },
  });
  expect(await reveal('/official_account/message/said1')).toMatchObject({
    ...{ status: 403, result: { permission: 'official:officialMessage:view' } },
  });
  await client.allow('user:customer:reveal', 'user:customer:view');
  expect((await reveal('/user/customer/c1')).code).toBe(0);
});

it('a record of a user-made collection is not changed by a caller who may not view it', async () => {
  const client = await openClient([]);
  const change = { body: { f_ec2f1: 'Renamed', version: 1 } };
  await client.allow('eav:eav-venue:update');
  const caller = await client.as('test');
  expect((await caller.call('PUT /eav/data/venue/1', change)).status).toBe(403);
  await client.allow('eav:eav-venue:update', 'eav:eav-venue:view');
  expect((await caller.call('PUT /eav/data/venue/1', change)).code).toBe(0);
});

const WITH_TOOLS = SERVER_RESOURCES.map(({ definition }) => definition).filter(({ tools }) => tools !== undefined);

it.each(WITH_TOOLS)('the buttons over the list $name need actions that a role can hold', (definition) => {
  expect(definition.tools?.filter((act) => !actionsOf(definition).includes(act))).toEqual([]);
});

it.each(WITH_TOOLS)(
  'the list $name names the actions of its buttons to who may do them',
  async ({ api, tools = [] }) => {
    const client = await openClient([]);
    const canOf = async (username: string) => {
      const reader = await client.as(username);
      const { can = [] } = await reader.result(listAnswerContract, `GET ${api}/list`);
      return tools.filter((act) => can.includes(act));
    };
    expect([await canOf('vben'), await canOf('auditor')]).toEqual([tools, []]);
  },
);
