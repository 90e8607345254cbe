import { accessContract } from '@src/contracts/system.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { ACCOUNTS } from './official-row.ts';

it('lists permitted users with the accounts they are limited to', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const ask = async (code: string) => {
    const { accounts } = await client.result(accessContract, 'GET /system/access', { query: { code } });
    return Object.fromEntries(accounts.map(({ account, only }) => [account, only]));
  };
  for (const { id } of await store.list(ACCOUNTS)) await store.update(ACCOUNTS, id, { operators: [] });
  expect((await ask('official:officialReply:view')).editor).toBe(null);
  await store.update(ACCOUNTS, 'oa1', { operators: ['nobody'] });
  const open = (await store.list(ACCOUNTS)).filter(({ id }) => id !== 'oa1').map(({ name }) => name);
  for (const code of ['official:officialReply:view', 'official:officialAccount:view'])
    expect(await ask(code)).toMatchObject({ vben: null, editor: open });
});
