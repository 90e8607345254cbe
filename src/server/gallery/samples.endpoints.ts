import { forAnyone } from '../http/call-access.ts';
import { type Answer, type CallDefinition, demoCall } from '../http/endpoint.ts';
import { fail, succeed, succeedPage } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { filterRows, LIST_PARAMS, pageOf } from '../http/list-query.ts';
import { countParam, textParam } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { ACCOUNT_INFO } from './account-info.ts';
import { selectOptions, treeOptions } from './options.ts';
import { AREA_ROOT } from './regions.ts';

const EXACT = new Set(['id', 'no', 'status']);
/** The filter parameters of the table. */
const TABLE = [...LIST_PARAMS, 'id', 'no', 'name', 'address', 'status', 'beginTime', 'endTime', 'date', 'time'];
const MAX_OPTIONS = 1000;

const tableRows: Answer = async (request, { store }) => {
  const rows = filterRows(await store.list(COLLECTIONS.table), request.query, { exact: EXACT });
  return succeedPage(pageOf(rows, request), rows.length);
};

const areas: Answer = async (request, { store }) => {
  const parent = textParam(request, 'parentCode') || AREA_ROOT;
  const rows = await store.list(COLLECTIONS.areas);
  return succeed(
    'demo',
    rows.filter((row) => row.parentCode === parent),
  );
};

const select: Answer = async (request) => {
  const count = countParam(request, 'count', 20, MAX_OPTIONS);
  return succeed('demo', { list: selectOptions(request.query.keyword ?? '', count) });
};

const tree: Answer = async (request) => succeed('demo', { list: treeOptions(request.query.keyword ?? '') });

/** Responds with the error status in `code`; 400 for any other value. */
const status: Answer = async (request) => {
  const wanted = countParam(request, 'code', 400, 599);
  return fail('demo', MESSAGES.failed, { status: wanted >= 400 ? wanted : 400 });
};

/** Calls for the demo pages: table, tree, select, regions, account, and the call that always fails. */
export const sampleEndpoints: readonly CallDefinition[] = [
  demoCall('GET', '/status', forAnyone, status, { reads: ['code'] }),
  demoCall('GET', '/testRetry', forAnyone, async () => fail('demo', MESSAGES.retryRefused, { status: 405 })),
  demoCall('GET', '/table/getDemoList', forAnyone, tableRows, { latency: 100, reads: TABLE }),
  demoCall('GET', '/tree/getDemoOptions', forAnyone, tree, { latency: 1000, reads: ['keyword'] }),
  demoCall('GET', '/select/getDemoOptions', forAnyone, select, { latency: 1000, reads: ['keyword', 'count'] }),
  demoCall('POST', '/cascader/getAreaRecord', forAnyone, areas, {
    ...{ latency: 1000, reads: ['parentCode'], takes: ['parentCode'] },
  }),
  demoCall('GET', '/account/getAccountInfo', forAnyone, async () => succeed('demo', ACCOUNT_INFO), { latency: 1000 }),
];
