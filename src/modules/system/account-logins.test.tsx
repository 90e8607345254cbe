import { accountResource } from '@src/contracts/resources/account.ts';
import { loginLogResource } from '@src/contracts/resources/login-log.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { expect, it } from 'vitest';
import { LoginsTab } from './account-logins.tsx';

const WHERE = { field: 'account', op: 'is', value: 'test' };

it('lists the logins of this account only', async () => {
  const api = createFakeResourceApi([loginLogResource], {
    'login-log': [fakeRecord('l1', { account: 'test', realName: 'Ada', result: 'success' })],
  });
  const { findByTestId } = await renderView(
    <LoginsTab definition={accountResource} record={fakeRecord('a1', { account: 'test' })} refresh={() => undefined} />,
    {
      locale: 'en',
      gateways: { resources: api },
    },
  );
  expect((await findByTestId('related-list')).textContent).toContain('Ada');
  expect(api.calls).toEqual([['list', expect.objectContaining({ where: WHERE })]]);
});

it('filters by the exact name on the server', async () => {
  const client = await openClient([]);
  const query = { where: JSON.stringify(WHERE), size: '100' };
  const { result } = await client.call('GET /statistics/login/list', { query });
  const names = new Set(JSON.stringify(result).match(/"account":"[^"]*"/g));
  expect([...names]).toEqual(['"account":"test"']);
});
