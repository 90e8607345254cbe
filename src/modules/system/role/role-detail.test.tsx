import { roleResource } from '@src/contracts/resources/role.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import RoleDetail from './role-detail.tsx';

it.each([
  ['who may create roles', ['create'], ['role-clone', 'role-compare-this']],
  ['who may only read them', ['export'], ['role-compare-this']],
])('offers to those %s what they may do', async (_who, reach, expected) => {
  const record = fakeRecord('r1', { roleName: 'Editor', roleValue: 'editor' });
  const resources = createFakeResourceApi([roleResource], { role: [record] });
  resources.reach = reach;
  await renderView(<RoleDetail definition={roleResource} record={record} />, { locale: 'en', gateways: { resources } });
  await screen.findByRole('button', { name: /Compare/ });
  const hooks = () =>
    screen.getAllByTestId(/^role-(clone|compare-this)$/).map((button) => button.getAttribute('data-testid'));
  await waitFor(() => expect(resources.calls.map(([name]) => name)).toContain('list'));
  await waitFor(() => expect(hooks()).toEqual(expected));
});
