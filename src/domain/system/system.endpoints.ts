import { type DomainContext, type DomainRequest, demoCall, type Endpoint } from '../endpoint.ts';
import { fail, succeed, succeedPage } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { filterRows, pageOf } from '../list-query.ts';
import { textParam } from '../params.ts';
import { toTree } from '../row-tree.ts';
import { COLLECTIONS } from '../store.ts';

const EXACT = new Set(['id', 'status', 'dept', 'orderNo', 'type', 'parentDept', 'parentMenu']);

const filtered = async (collection: string, request: DomainRequest, { store }: DomainContext) =>
  filterRows(await store.list(collection), request.query, { exact: EXACT });

const pageOfCollection =
  (collection: string): Endpoint['handle'] =>
  async (request, context) => {
    const rows = await filtered(collection, request, context);
    return succeedPage(pageOf(rows, request), rows.length);
  };

const treeOfCollection =
  (collection: string, parentField: string): Endpoint['handle'] =>
  async (request, context) =>
    succeed('demo', toTree(await filtered(collection, request, context), parentField));

const allRoles: Endpoint['handle'] = async (request, context) =>
  succeed('demo', await filtered(COLLECTIONS.roles, request, context));

const setRoleStatus: Endpoint['handle'] = async (request, { store }) => {
  const id = textParam(request, 'id') ?? '';
  const status = textParam(request, 'status');
  if (status !== '0' && status !== '1') return fail('demo', MESSAGES.invalid, { code: CODES.invalid });
  const role = await store.update(COLLECTIONS.roles, id, { status });
  return role === undefined
    ? fail('demo', MESSAGES.notFound, { code: CODES.notFound })
    : succeed('demo', { id: role.id, status });
};

const accountExist: Endpoint['handle'] = async (request) => {
  const account = textParam(request, 'account') ?? '';
  return account.includes('admin')
    ? fail('demo', MESSAGES.reservedAccountName)
    : succeed('demo', null, `${account} can use`);
};

/** The lists of the system section (specification, section 7). Departments and menus are trees. */
export const systemEndpoints: readonly Endpoint[] = [
  demoCall('GET', '/system/getAccountList', pageOfCollection(COLLECTIONS.accounts), { latency: 100 }),
  demoCall('GET', '/system/getRoleListByPage', pageOfCollection(COLLECTIONS.roles), { latency: 100 }),
  demoCall('GET', '/system/getAllRoleList', allRoles, { latency: 100 }),
  demoCall('POST', '/system/setRoleStatus', setRoleStatus, { concern: 'write', latency: 500 }),
  demoCall('GET', '/system/getDeptList', treeOfCollection(COLLECTIONS.depts, 'parentDept'), { latency: 100 }),
  demoCall('GET', '/system/getMenuList', treeOfCollection(COLLECTIONS.menus, 'parentMenu'), { latency: 100 }),
  demoCall('POST', '/system/accountExist', accountExist, { latency: 500 }),
];
