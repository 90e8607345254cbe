import { applyEvent } from '@machines/lifecycles/index.ts';
import type { DatabaseAnswer } from '@src/server/http/external-databases.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavDatabaseResource } from '../definitions/database.ts';
import { databaseLifecycle } from '../definitions/lifecycles.ts';
import { fault } from './eav-errors.ts';
import { DATABASES, textIn } from './eav-row.ts';
import { findProbed, probeAhead } from './external/ask-ahead.ts';
import { hostOf } from './external/database-address.ts';
import { answerWithoutAny, queueTest, storeAnswer } from './external/database-test.ts';
import { seedDatabases } from './seeds/databases.seed.ts';

/** Minutes after which a test counts as interrupted, such as after a server stop. */
const LOST_MINUTES = 2;
const NOT_FOUND = { errorClass: null, errorText: null };

/**
 * Stores the result of a test that was made before the transaction of the call; any other test is a job, because a database may be
 * slow. The built-in one is tested by a query to the store.
 */
async function test(row: Row, context: RuleContext): Promise<void> {
  const isBuiltIn = row.kind === 'builtin';
  const answer = isBuiltIn ? await queryStore(context) : (answerWithoutAny(context) ?? findProbed(row, context));
  if (answer === undefined) await queueTest(row, context);
  else await storeAnswer(row, answer, context);
}

async function queryStore({ store, now }: RuleContext): Promise<DatabaseAnswer> {
  const begin = now().getTime();
  await store.select(DATABASES, { size: 1 });
  return { latency: now().getTime() - begin };
}

const rules: ResourceRules = {
  prepare: probeAhead,
  check(draft) {
    const url = textIn(draft, 'url');
    if (draft.kind !== 'postgres') return {};
    if (url === '') return { url: fault('urlMissing') };
    return hostOf(url) === null ? { url: fault('urlForm') } : {};
  },
  beforeWrite(draft, before) {
    const host = draft.kind === 'postgres' ? hostOf(textIn(draft, 'url')) : null;
    if (before === null || draft.url === before.url) return { ...draft, host };
    // The test results belong to the previous address.
    return { ...draft, host, ...applyEvent(databaseLifecycle, before, 'changed'), ...NOT_FOUND, latency: null };
  },
  async afterWrite(before, after, _actor, context) {
    if (after?.status !== 'testing' || before?.status === 'testing' || context.isDryRun === true) return;
    await test(after, context);
  },
  events: {
    refused: (_row, payload) => ({ errorClass: 'timeout', errorText: null, ...payload }),
  },
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'is', value: 'testing' },
        { field: 'updateTime', op: 'less', value: dateTimeText(addMinutes(now, -LOST_MINUTES)) },
      ],
    }),
    event: (row) => (row.status === 'testing' ? 'refused' : null),
  },
  lasting: ['test'],
};

/** Server resource of databases. */
export const eavDatabaseServerResource: ServerResource = {
  definition: eavDatabaseResource,
  collection: DATABASES,
  seed: seedDatabases,
  sensitive: ['create', 'update', 'restore'],
  rules,
};
