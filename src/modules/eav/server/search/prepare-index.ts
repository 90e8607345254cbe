import { applyEvent } from '@machines/lifecycles/index.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type DatabaseAnswer, ExternalFailure } from '@src/server/http/external-databases.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { ruled } from '@src/server/http/server-error.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { indexLifecycle } from '../../definitions/index-lifecycle.ts';
import { wordsOf } from '../eav-errors.ts';
import { INDEXES } from '../eav-row.ts';
import { engineOf } from './engine.ts';

/** Maximum number of servers that one call asks before its transaction. */
const MAX_ASKED = 20;

/** The result for an address that was not tested: it was changed after the test. */
const MOVED: DatabaseAnswer = { errorClass: 'other', errorText: 'changed during the test' };

/**
 * Asks search servers before the transaction that stores the results, because a server may be slow: other calls may need the
 * connection of the transaction. The servers are only read: the call may still be refused.
 * @throws ServerError 1008 when a roll-back is impossible, because the server does not respond or has lost the generation
 */
export async function prepareIndex({ body, params }: CallRequest, context: ServerContext): Promise<ServerContext> {
  const { event, ids, dryRun } = fieldsOf(body);
  if (dryRun === true || (event !== 'test' && event !== 'rollBack')) return context;
  const asked = [params.id, ...(Array.isArray(ids) ? ids : [])].flatMap((id) => textOf(id) ?? []);
  const rows = await context.store.getMany(INDEXES, asked.slice(0, MAX_ASKED));
  const elsewhere = rows.filter((row) => !isDeleted(row) && row.kind === 'elastic');
  if (event === 'test') return probeAhead(elsewhere, context);
  for (const row of elsewhere) await requirePrevious(row, context);
  return context;
}

/** Requires that a server has the generation to which an index can be rolled back; the call itself refuses all others. */
async function requirePrevious(index: Row, context: ServerContext): Promise<void> {
  const previous = numberIn(index, 'previous');
  if (previous === 0 || applyEvent(indexLifecycle, index, 'rollBack') === null) return;
  try {
    await engineOf(index, context).check(previous);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
    throw ruled(wordsOf('searchAway'));
  }
}

/** Lends the results of connection tests to the transaction, which tests nothing itself. */
async function probeAhead(indexes: readonly Row[], context: ServerContext): Promise<ServerContext> {
  const { searchServers, outsideQueue = (job) => job() } = context;
  const urls = indexes.map((row) => textIn(row, 'url'));
  if (searchServers === undefined || urls.length === 0) return context;
  const ask = async (url: string) => [url, await searchServers.probe({ url })] as const;
  const known = new Map(await outsideQueue(() => Promise.all(urls.map(ask))));
  const probe: typeof searchServers.probe = async ({ url }) => known.get(url) ?? MOVED;
  return { ...context, searchServers: { ...searchServers, probe } };
}
