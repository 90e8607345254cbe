import { changeSetsContract } from '@src/contracts/endpoints/models/model-file.ts';
import { PROOF_MINUTES } from '@src/server/auth/recent-reauth.ts';
import { endpoints } from '@src/server/endpoints.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { createTestServer } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { CHANGE_SETS } from '../eav-row.ts';

const file = (...collections: readonly object[]) => ({ format: 'statehouse-model', version: 1, collections });
const VISIT = {
  ...{ code: 'visit', name: '来访', nameEn: 'Visits', kind: 'list', database: 'main' },
  fields: [{ code: 'who', labelZh: '来访者', labelEn: 'Who', type: 'text', position: 10 }],
};

describe('parts of a file', () => {
  const RIGHTS = ['view', 'create', 'update', 'export'].map((act) => `eav:eavCollection:${act}`);
  const INTERFACE = {
    name: 'Halls',
    method: 'GET',
    path: '/halls',
    collection: 'venue',
    auth: 'key',
    pageSize: 10,
    cacheSeconds: 0,
  };
  const PARTS = [
    ['site', 'eavSite', { site: { code: 'harbour', corsOrigins: ['https://evil.example'] } }],
    ['interfaces', 'eavInterface', { interfaces: [INTERFACE] }],
    ['indexes', 'eavIndex', { indexes: [{ name: 'Halls', collection: 'venue' }] }],
  ] as const;

  it.each(PARTS)('%s require the rights to them, also to see what would change', async (_part, name, values) => {
    const client = await openClient([]);
    await client.allow(...RIGHTS);
    const tester = await client.as('test');
    const tryAs = (dryRun: boolean) =>
      tester.call('POST /eav/model/import', { body: { document: { ...file(), ...values }, keys: [], dryRun } });
    for (const dryRun of [true, false])
      expect(await tryAs(dryRun)).toMatchObject({ status: 403, result: { permission: `eav:${name}:create` } });
    await client.allow(...RIGHTS, ...['create', 'update', 'view'].map((act) => `eav:${name}:${act}`));
    expect((await tryAs(true)).code).toBe(0);
  });

  it.each(PARTS)('%s require the password as their own resource does', async (part, _name, values) => {
    const client = await openClient([]);
    const { context } = client.server;
    const body = { document: { ...file(), ...values } };
    const { proof } = endpoints.find(({ path }) => path === '/eav/model/import')?.access ?? { proof: true };
    const asked = { request: { headers: {}, query: {}, params: {}, body }, context, callerId: '1' };
    expect(typeof proof === 'object' && (await proof.of(asked))).toBe(part !== 'interfaces');
  });

  it.each([
    ['collection', false],
    ['interface', false],
    ['index', true],
  ])('of the kind %s require the password for reverting as for writing', async (kind, isRequired) => {
    const { context } = createTestServer(1, [], PROOF_MINUTES);
    await context.store.insert(CHANGE_SETS, { id: '1', steps: [{ kind }] });
    const { proof } = endpoints.find(({ path }) => path === '/eav/model/revert')?.access ?? { proof: true };
    const asked = { request: { headers: {}, query: {}, params: {}, body: { id: '1' } }, context, callerId: '1' };
    expect(typeof proof === 'object' && (await proof.of(asked))).toBe(isRequired);
  });

  it('are exported to those who may view them, and listed with earlier imports', async () => {
    const client = await openClient([]);
    const keys = ['collection:visit', 'field:visit.who', 'interface:GET /halls'];
    const document = { ...file(VISIT), interfaces: [INTERFACE] };
    expect((await client.call('POST /eav/model/import', { body: { document, keys } })).code).toBe(0);
    await client.allow(...RIGHTS);
    const tester = await client.as('test');
    const kinds = async (reader: TestClient) => {
      const { list } = await reader.result(changeSetsContract, 'POST /eav/model/imports');
      return new Set(list.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
    };
    expect([await kinds(client), await kinds(tester)]).toEqual([
      new Set(['collection', 'field', 'interface']),
      new Set(['collection', 'field']),
    ]);
    const ofSite = { body: { site: 'es1' } };
    expect(await tester.call('POST /eav/model/export', ofSite)).toMatchObject({
      ...{ status: 403, result: { permission: 'eav:eavSite:view' } },
    });
    await client.allow(...RIGHTS, 'eav:eavSite:view');
    expect((await tester.call('POST /eav/model/export', ofSite)).code).toBe(0);
  });
});
