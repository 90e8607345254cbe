import { describe, expect, it } from 'vitest';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { loginLogResource } from '../../contracts/resources/login-log.ts';
import { usageLogResource } from '../../contracts/resources/usage-log.ts';
import { OVERVIEW_PERMISSION } from '../../contracts/statistics.ts';
import { allows, permissionsOf } from '../auth/permissions.ts';
import { menuPages, productMenuFor } from '../menus/visible-menu.ts';
import { createTestServer } from '../testing.ts';
import { findByName } from '../users/user.ts';

const RIGHTS = {
  '/statistics/index': OVERVIEW_PERMISSION,
  '/statistics/install': permissionCode(usageLogResource, 'view'),
  '/statistics/orderStatistics': permissionCode(loginLogResource, 'view'),
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

describe('the menu of statistics', () => {
  it('shows finance the figures, and neither of the logs', async () => {
    expect((await statisticsOf('finance')).pages).toEqual(['/statistics/index']);
  });

  it.each(['vben', 'test', 'finance', 'auditor', 'orders', 'support', 'editor'])(
    'shows %s only what they may see',
    async (username) => {
      const { pages, allowed } = await statisticsOf(username);
      expect(pages.toSorted()).toEqual(allowed.toSorted());
    },
  );
});
