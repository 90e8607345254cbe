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
const SUPER_USER = { roles: [{ id: '1', roleName: '', value: SUPER_ROLE }], status: 'active' } as const;

const rowsOf =
  (collection: string): Read =>
  ({ store }) =>
    store.select(collection, NO_ROWS);

/**
 * Slow reads of a fresh demo that signing in and the first page need. Running them while the user types a password creates the
 * seed rows in advance; they display and change nothing.
 */
export const FIRST_READS: readonly Read[] = [
  rowsOf(COLLECTIONS.users),
  rowsOf(COLLECTIONS.systemRoles),
  rowsOf(COLLECTIONS.loginLog),
  ({ store }) => productMenuFor(SUPER_USER, store),
  rowsOf(ORDERS),
  rowsOf(CUSTOMERS),
  rowsOf(usageLogServerResource.collection),
  ({ store, now }) => overviewOf(store, FIRST_OVERVIEW_DAYS, now()),
];
