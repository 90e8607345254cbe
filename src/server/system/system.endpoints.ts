import { forAnyone } from '../http/call-access.ts';
import { type Answer, type CallDefinition, type CallRequest, demoCall, type ServerContext } from '../http/endpoint.ts';
import { fail, succeed, succeedPage } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { filterRows, LIST_PARAMS, pageOf } from '../http/list-query.ts';
import { textParam } from '../http/path-params.ts';
import { toTree } from '../store/build-tree.ts';
import { COLLECTIONS } from '../store/store.ts';

const EXACT = new Set(['id', 'status', 'dept', 'orderNo', 'type', 'parentDept', 'parentMenu']);

const filtered = async (collection: string, request: CallRequest, { store }: ServerContext) =>
  filterRows(await store.list(collection), request.query, { exact: EXACT });

const pageOfCollection =
  (collection: string): Answer =>
  async (request, context) => {
    const rows = await filtered(collection, request, context);
    return succeedPage(pageOf(rows, request), rows.length);
  };

const treeOfCollection =
  (collection: string, parentField: string): Answer =>
  async (request, context) =>
    succeed('demo', toTree(await filtered(collection, request, context), parentField));

const allRoles: Answer = async (request, context) =>
  succeed('demo', await filtered(COLLECTIONS.roles, request, context));

const setRoleStatus: Answer = async (request, { store }) => {
  const id = textParam(request, 'id') ?? '';
  const status = textParam(request, 'status');
  if (status !== '0' && status !== '1') return fail('demo', MESSAGES.invalid, { code: CODES.invalid });
  const role = await store.update(COLLECTIONS.roles, id, { status });
  return role === undefined
    ? fail('demo', MESSAGES.notFound, { code: CODES.notFound })
    : succeed('demo', { id: role.id, status });
};

const accountExist: Answer = async (request) => {
  const account = textParam(request, 'account') ?? '';
  return account.includes('admin')
    ? fail('demo', MESSAGES.reservedAccountName)
    : succeed('demo', `${account} can use`, `${account} can use`);
};

/** Query parameters of each list: the fields of its rows. */
const READS = {
  accounts: [...LIST_PARAMS, 'id', 'account', 'email', 'nickname', 'role', 'createTime', 'remark', 'dept', 'status'],
  roles: [...LIST_PARAMS, 'id', 'orderNo', 'roleName', 'roleValue', 'createTime', 'remark', 'status'],
  depts: [...LIST_PARAMS, 'id', 'deptName', 'orderNo', 'createTime', 'remark', 'status', 'parentDept'],
  menus: [
    ...[...LIST_PARAMS, 'id', 'icon', 'component', 'type', 'menuName', 'permission', 'orderNo', 'createTime'],
    ...['status', 'parentMenu'],
  ],
};
/** Latency of the lists, in milliseconds. */
const LISTED = { latency: 100 } as const;

/** The lists of the system section (specification, section 7). Departments and menus are trees. */
export const systemEndpoints: readonly CallDefinition[] = [
  demoCall('GET', '/system/getAccountList', forAnyone, pageOfCollection(COLLECTIONS.accounts), {
    ...LISTED,
    reads: READS.accounts,
  }),
  demoCall('GET', '/system/getRoleListByPage', forAnyone, pageOfCollection(COLLECTIONS.roles), {
    ...LISTED,
    reads: READS.roles,
  }),
  demoCall('GET', '/system/getAllRoleList', forAnyone, allRoles, { ...LISTED, reads: READS.roles }),
  demoCall('POST', '/system/setRoleStatus', forAnyone, setRoleStatus, {
    ...{ concern: 'write', latency: 500, reads: ['id', 'status'], takes: ['id', 'status'] },
  }),
  demoCall('GET', '/system/getDeptList', forAnyone, treeOfCollection(COLLECTIONS.depts, 'parentDept'), {
    ...LISTED,
    reads: READS.depts,
  }),
  demoCall('GET', '/system/getMenuList', forAnyone, treeOfCollection(COLLECTIONS.menus, 'parentMenu'), {
    ...LISTED,
    reads: READS.menus,
  }),
  demoCall('POST', '/system/accountExist', forAnyone, accountExist, {
    ...{ latency: 500, reads: ['account'], takes: ['account'] },
  }),
];
