import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { DatabaseAnswer } from '@src/server/http/external-databases.ts';
import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { eavDatabaseResource } from '../../definitions/database.ts';
import { DATABASES, textIn } from '../eav-row.ts';

const inputContract = v.object({ database: v.string() });

/** An address that is tested; later also its answer. */
class AddressTest {
  readonly url: string;
  readonly answer: DatabaseAnswer | null;
  constructor(url: string, answer: DatabaseAnswer | null = null) {
    [this.url, this.answer] = [url, answer];
  }
}

const NO_FAULT = { errorClass: null, errorText: null };
const NO_WAY: DatabaseAnswer = { errorClass: 'other', errorText: 'no way to other databases' };
const LOST: DatabaseAnswer = { errorClass: 'timeout', errorText: 'the test was interrupted' };

/** The answer of a host that reaches no other databases. */
export const answerWithoutAny = ({ externalDatabases }: Pick<ServerContext, 'externalDatabases'>) =>
  externalDatabases === undefined ? NO_WAY : undefined;

/** Stores the result of a connection test. */
export async function storeAnswer(database: Row, answer: DatabaseAnswer, context: RuleContext): Promise<void> {
  const resource = context.resources.find(eavDatabaseResource.name);
  if (resource === undefined) return;
  const work = systemWork(resource, context);
  const checkedAt = dateTimeText(context.now());
  if ('latency' in answer) await sendFromSystem(work, database.id, 'answered', { ...NO_FAULT, ...answer, checkedAt });
  else await sendFromSystem(work, database.id, 'refused', { ...answer, latency: null, checkedAt });
}

/** Queues the test of a database that was not tested before the transaction of a call, such as one of very many. */
export const queueTest = ({ id }: Row, context: Pick<RuleContext, 'store' | 'now'>): Promise<string> => {
  const about = eavDatabaseResource.name;
  const job = { kind: 'databaseTest', name: `eav:${about}:test`, about } as const;
  return queueJob(context, { ...job, input: { database: id }, total: 1 });
};

async function findTested(input: unknown, { store }: RuleContext): Promise<Row | null> {
  const row = await store.get(DATABASES, v.parse(inputContract, input).database);
  return row?.status === 'testing' ? row : null;
}

/** The job that tests a connection, outside any transaction. */
export const databaseJob: ExternalEffectKind = {
  name: 'databaseTest',
  async prepare({ input, call: { context } }) {
    const database = await findTested(input, context);
    return database === null ? null : new AddressTest(textIn(database, 'url'));
  },
  async act(task, { externalDatabases }) {
    if (!(task instanceof AddressTest)) throw new TypeError('no database to test');
    return new AddressTest(task.url, (await externalDatabases?.probe(task.url)) ?? NO_WAY);
  },
  async settle({ input, call: { context } }, outcome) {
    const database = await findTested(input, context);
    if (database === null) return null;
    const tested = outcome instanceof AddressTest ? outcome : new AddressTest(textIn(database, 'url'), LOST);
    // The address may have been changed meanwhile.
    if (tested.url !== textIn(database, 'url')) return queueTest(database, context);
    await storeAnswer(database, tested.answer ?? LOST, context);
    return null;
  },
};
