import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { ORDERS } from '@src/modules/order/server/order-row.ts';
import { usageLogServerResource } from '@src/modules/statistics/server/usage-log.resource.ts';
import { FIRST_OVERVIEW_DAYS } from '../../contracts/overview-cards.ts';
import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { productMenuFor } from '../menus/filter-visible-menu.ts';
import { COLLECTIONS } from '../store/store.ts';
import { overviewOf } from './overview.ts';

type Read = (context: Pick<ServerContext, 'store' | 'now'>) => Promise<unknown>;

const NO_ROWS = { size: 0 } as const;
const SOMEBODY = { roles: [{ id: '1', roleName: '', value: SUPER_ROLE }], status: 'active' } as const;

const rowsOf =
  (collection: string): Read =>
  ({ store }) =>
    store.select(collection, NO_ROWS);

/**
 * What signing in and the first page read of a fresh demo, a part that takes long at a time. Whoever reads it while somebody
 * types a password has the rows made that the first page would wait for; nothing of it is seen or changed.
 */
export const FIRST_READS: readonly Read[] = [
  rowsOf(COLLECTIONS.users),
  rowsOf(COLLECTIONS.systemRoles),
  rowsOf(COLLECTIONS.loginLog),
  ({ store }) => productMenuFor(SOMEBODY, store),
  rowsOf(ORDERS),
  rowsOf(CUSTOMERS),
  rowsOf(usageLogServerResource.collection),
  ({ store, now }) => overviewOf(store, FIRST_OVERVIEW_DAYS, now()),
];
