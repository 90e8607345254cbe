import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { INDEXES } from '../eav-row.ts';

/** Maximum number of servers that one call asks before its transaction. */
const MAX_ASKED = 20;

/**
 * Tests connections to search servers before the transaction that stores the results, because a server may be slow: other calls may
 * need the connection of the transaction.
 */
export async function probeAhead({ body, params }: CallRequest, context: ServerContext): Promise<ServerContext> {
  const { event, ids, dryRun } = fieldsOf(body);
  const { store, searchServers, outsideQueue = (job) => job() } = context;
  if (searchServers === undefined || event !== 'test' || dryRun === true) return context;
  const asked = [params.id, ...(Array.isArray(ids) ? ids : [])].flatMap((id) => textOf(id) ?? []);
  const rows = await store.getMany(INDEXES, asked.slice(0, MAX_ASKED));
  const urls = rows.filter((row) => !isDeleted(row) && row.kind === 'elastic').map((row) => textIn(row, 'url'));
  if (urls.length === 0) return context;
  const ask = async (url: string) => [url, await searchServers.probe({ url })] as const;
  const known = new Map(await outsideQueue(() => Promise.all(urls.map(ask))));
  const probe: typeof searchServers.probe = async (server) => known.get(server.url) ?? searchServers.probe(server);
  return { ...context, searchServers: { ...searchServers, probe } };
}
