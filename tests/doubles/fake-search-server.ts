import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A search server for tests: its address, its documents, and its shutdown. */
export interface FakeSearchServer {
  /** Includes the required name and password. */
  readonly url: string;
  /** The terms of documents, by index and id. */
  readonly indices: Map<string, Map<string, readonly string[]>>;
  /** Index names by alias. */
  readonly aliases: Map<string, Set<string>>;
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;
interface Reply {
  readonly status: number;
  readonly body: unknown;
}
const granted = (body: unknown): Reply => ({ status: 200, body });
const missing = (index: string): Reply => ({ status: 404, body: { error: { reason: `no such index [${index}]` } } });

/** Finds documents by exact terms, as Elasticsearch does for keywords. */
function search(documents: ReadonlyMap<string, readonly string[]>, { query, size }: Json): Reply {
  const filter: readonly { readonly term: { readonly terms: string } }[] = Object(query).bool.filter;
  const hits = [...documents].filter(([, terms]) => filter.every(({ term }) => terms.includes(term.terms)));
  return granted({ hits: { hits: hits.slice(0, Number(size)).map(([_id]) => ({ _id })) } });
}

function bulk(documents: Map<string, readonly string[]>, text: string): Reply {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): Json => JSON.parse(line));
  for (let at = 0; at < lines.length; at += 2)
    documents.set(String(Object(lines[at]?.index)._id), Object(lines[at + 1]).terms);
  return granted({ errors: false });
}

function namesBehind(aliases: FakeSearchServer['aliases'], alias: string): Reply {
  const known = [...(aliases.get(alias) ?? [])];
  return known.length === 0 ? missing(alias) : granted(Object.fromEntries(known.map((name) => [name, {}])));
}

function moveAliases(aliases: FakeSearchServer['aliases'], text: string): Reply {
  for (const { add, remove } of JSON.parse(text).actions) {
    if (remove !== undefined) aliases.get(remove.alias)?.delete(remove.index);
    if (add !== undefined) aliases.set(add.alias, new Set([...(aliases.get(add.alias) ?? []), add.index]));
  }
  return granted({ acknowledged: true });
}

/** Starts a server with the part of the Elasticsearch protocol that this product uses. */
export async function startFakeSearchServer(password = 'secret'): Promise<FakeSearchServer> {
  const indices: FakeSearchServer['indices'] = new Map();
  const aliases: FakeSearchServer['aliases'] = new Map();
  const asked: string[] = [];
  const documentsAt = (name: string) => {
    const [index = name] = aliases.get(name) ?? [];
    return indices.get(index);
  };
  const answerDocuments = (name: string, act: string, text: string): Reply => {
    const documents = documentsAt(name);
    if (documents === undefined) return missing(name);
    if (act === '_bulk') return bulk(documents, text);
    return act === '_search' ? search(documents, JSON.parse(text)) : granted({ acknowledged: true });
  };
  const answer = (method: string, path: string, text: string): Reply => {
    const [, first = '', second = ''] = path.split('/');
    if (path === '/') return granted({ version: { number: '8.0.0' } });
    if (first === '_alias') return namesBehind(aliases, second);
    if (first === '_aliases') return moveAliases(aliases, text);
    if (method === 'PUT') indices.set(first, new Map());
    if (method === 'DELETE') return indices.delete(first) ? granted({ acknowledged: true }) : missing(first);
    return answerDocuments(first, second, text);
  };
  const proof = `Basic ${Buffer.from(`console:${password}`).toString('base64')}`;
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const [method, path] = [request.method ?? '', request.url ?? ''];
    asked.push(`${method} ${path}`);
    const isKnown = request.headers.authorization === proof;
    const { status, body } = isKnown
      ? answer(method, path, text)
      : { status: 401, body: { error: { reason: 'unable to authenticate' } } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...{ indices, aliases, asked, url: `http://console:secret@127.0.0.1:${port}` },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
