import { SUPER_ROLE } from '../src/contracts/resources/role.ts';
import { CUSTOMERS } from '../src/modules/customers/server/customer-row.ts';
import { ORDERS } from '../src/modules/order/server/order-row.ts';
import { usageLogServerResource } from '../src/modules/statistics/server/usage-log.resource.ts';
import { overviewOf } from '../src/server/dashboard/overview.ts';
import type { DomainContext } from '../src/server/http/endpoint.ts';
import { productMenuFor } from '../src/server/menus/filter-visible-menu.ts';
import { COLLECTIONS } from '../src/server/store/store.ts';
import type { Call } from './backend-port.ts';

type Read = (context: Pick<DomainContext, 'store' | 'now'>) => Promise<unknown>;

const NO_ROWS = { size: 0 } as const;
const DAYS_SHOWN = 30;
const SOMEBODY = { roles: [{ roleName: '', value: SUPER_ROLE }], status: 'enabled' } as const;

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
  ({ store, now }) => overviewOf(store, DAYS_SHOWN, now()),
];

const CALLS_BEFORE: ReadonlySet<string> = new Set(['/api/loginIn', '/api/getUserInfo', '/router/getRouters']);

/** Whether a call comes before the console knows which page it shows: there is time between it and what the page asks. */
export const isBeforeAnyPage = ({ url }: Pick<Call, 'url'>): boolean => CALLS_BEFORE.has(url.split('?', 1)[0] ?? '');
