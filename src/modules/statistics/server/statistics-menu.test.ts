import { permissionCode } from '@src/contracts/resource/definition.ts';
import { loginLogResource } from '@src/contracts/resources/login-log.ts';
import { OVERVIEW_PERMISSION } from '@src/contracts/statistics.ts';
import { allows, permissionsOf } from '@src/server/auth/permissions.ts';
import { menuPages, productMenuFor } from '@src/server/menus/filter-visible-menu.ts';
import { findByName } from '@src/server/operators/user.ts';
import { createTestServer } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { usageLogResource } from '../definitions/usage-log.ts';

const RIGHTS = {
  '/statistics/index': OVERVIEW_PERMISSION,
  '/statistics/install': permissionCode(usageLogResource, 'view'),
  '/statistics/orderStatistics': permissionCode(loginLogResource, 'view'),
  // Needed to count all collections; a user with one collection gets the page through their role.
  '/statistics/records': 'eav:eavCollection:view',
};
const { store } = createTestServer().context;

async function statisticsOf(username: string) {
  const user = await findByName(store, username);
  if (user === undefined) throw new Error(`there is no ${username}`);
  const permissions = await permissionsOf(user, store);
  const pages = menuPages(await productMenuFor(user, store)).map(({ path }) => path);
  return {
    pages: pages.filter((path) => path.startsWith('/statistics')),
    allowed: Object.entries(RIGHTS).flatMap(([path, code]) => (allows(permissions, code) ? [path] : [])),
  };
}

describe('statistics menu', () => {
  it('shows the figures to finance, without the logs', async () => {
    expect((await statisticsOf('finance')).pages).toEqual(['/statistics/index']);
  });

  it.each(['vben', 'test', 'finance', 'auditor', 'orders', 'support', 'editor'])(
    'shows %s only permitted pages',
    async (username) => {
      const { pages, allowed } = await statisticsOf(username);
      expect(pages.toSorted()).toEqual(allowed.toSorted());
    },
  );
});
