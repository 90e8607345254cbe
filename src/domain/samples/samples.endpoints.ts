import { demoCall, type Endpoint } from '../endpoint.ts';
import { fail, succeed, succeedPage } from '../envelope.ts';
import { MESSAGES } from '../errors.ts';
import { filterRows, pageOf } from '../list-query.ts';
import { countParam, textParam } from '../params.ts';
import { COLLECTIONS } from '../store.ts';
import { ACCOUNT_INFO } from './account-info.ts';
import { AREA_ROOT } from './areas.ts';
import { selectOptions, treeOptions } from './options.ts';

const EXACT = new Set(['id', 'no', 'status']);
const MOST_OPTIONS = 1000;

const tableRows: Endpoint['handle'] = async (request, { store }) => {
  const rows = filterRows(await store.list(COLLECTIONS.table), request.query, { exact: EXACT });
  return succeedPage(pageOf(rows, request), rows.length);
};

const areas: Endpoint['handle'] = async (request, { store }) => {
  const parent = textParam(request, 'parentCode') || AREA_ROOT;
  const rows = await store.list(COLLECTIONS.areas);
  return succeed(
    'demo',
    rows.filter((row) => row.parentCode === parent),
  );
};

const select: Endpoint['handle'] = async (request) => {
  const count = countParam(request, 'count', 20, MOST_OPTIONS);
  return succeed('demo', { list: selectOptions(request.query.keyword ?? '', count) });
};

const tree: Endpoint['handle'] = async (request) => succeed('demo', { list: treeOptions(request.query.keyword ?? '') });

/** Answers with the error status that `code` asks for; 400 for anything that is none. */
const status: Endpoint['handle'] = async (request) => {
  const wanted = countParam(request, 'code', 400, 599);
  return fail('demo', MESSAGES.failed, { status: wanted >= 400 ? wanted : 400 });
};

/** Calls that feed the demo pages: table, tree, select, regions, account, and the call that always fails. */
export const sampleEndpoints: readonly Endpoint[] = [
  demoCall('GET', '/status', status),
  demoCall('GET', '/testRetry', async () => fail('demo', MESSAGES.retryRefused, { status: 405 })),
  demoCall('GET', '/table/getDemoList', tableRows, { latency: 100 }),
  demoCall('GET', '/tree/getDemoOptions', tree, { latency: 1000 }),
  demoCall('GET', '/select/getDemoOptions', select, { latency: 1000 }),
  demoCall('POST', '/cascader/getAreaRecord', areas, { latency: 1000 }),
  demoCall('GET', '/account/getAccountInfo', async () => succeed('demo', ACCOUNT_INFO), { latency: 1000 }),
];
