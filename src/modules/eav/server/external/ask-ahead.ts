import { importTablesRequest } from '@src/contracts/endpoints/models/external-tables.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import type { DatabaseAnswer, ExternalDatabases } from '@src/server/http/external-databases.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { DATABASES, textIn } from '../eav-row.ts';

/** The answers of databases before the transaction of a call, by the call's own access to them. */
const answers = new WeakMap<object, ReadonlyMap<string, DatabaseAnswer>>();

/** Maximum number of databases that one call asks before its transaction; jobs ask the others. */
const MAX_ASKED = 20;

const isAskable = (row: Row): boolean => !isDeleted(row) && row.kind !== 'builtin' && row.status !== 'disabled';

/** Waits for answers outside the transaction of a call. */
const outside = <Answer>(
  { outsideQueue = (job) => job() }: ServerContext,
  job: () => Promise<Answer>,
): Promise<Answer> => outsideQueue(job);

/** The same databases with answers that are known already. */
const lend = (context: ServerContext, part: Partial<ExternalDatabases>): ServerContext =>
  context.externalDatabases === undefined
    ? context
    : { ...context, externalDatabases: { ...context.externalDatabases, ...part } };

/**
 * Tests connections before the transaction that stores the results, because an external database may be slow: other calls may need
 * the connection of the transaction.
 */
export async function probeAhead({ body, params }: CallRequest, context: ServerContext): Promise<ServerContext> {
  const { event, ids, dryRun } = fieldsOf(body);
  const { store, externalDatabases } = context;
  if (externalDatabases === undefined || event !== 'test' || dryRun === true) return context;
  const asked = [params.id, ...(Array.isArray(ids) ? ids : [])].flatMap((id) => textOf(id) ?? []);
  const rows = (await store.getMany(DATABASES, asked.slice(0, MAX_ASKED))).filter(isAskable);
  if (rows.length === 0) return context;
  const known = await outside(context, async () =>
    Promise.all(
      rows.map(async (row) => [textIn(row, 'url'), await externalDatabases.probe(textIn(row, 'url'))] as const),
    ),
  );
  const own = { ...externalDatabases };
  answers.set(own, new Map(known));
  return { ...context, externalDatabases: own };
}

/** The answer of a database before the transaction of this call; undefined when it was not asked. */
export const findProbed = (
  database: Row,
  { externalDatabases }: Pick<ServerContext, 'externalDatabases'>,
): DatabaseAnswer | undefined => externalDatabases && answers.get(externalDatabases)?.get(textIn(database, 'url'));

/** Reads the catalogue of a database before the transaction that imports its tables. */
export async function readTablesAhead({ body }: CallRequest, context: ServerContext): Promise<ServerContext> {
  const asked = v.safeParse(importTablesRequest, body);
  const { store, externalDatabases } = context;
  if (externalDatabases === undefined || !asked.success) return context;
  const row = await store.get(DATABASES, asked.output.database);
  if (row === undefined || !isAskable(row)) return context;
  const address = textIn(row, 'url');
  const [answer] = await outside(context, () => Promise.allSettled([externalDatabases.tables(address)]));
  // A failure is reported by the call itself.
  const repeated = answer.status === 'fulfilled' ? async () => answer.value : () => Promise.reject(answer.reason);
  return lend(context, { tables: (url) => (url === address ? repeated() : externalDatabases.tables(url)) });
}
