import type { DatabaseFault } from '@src/contracts/endpoints/models/database-faults.ts';
import type { OutsideQueue } from '@src/lib/serial-queue.ts';
import { ExternalFailure } from '@src/server/http/external-databases.ts';
import type { SearchDocument, SearchServer, SearchServers } from '@src/server/http/search-servers.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { POSTINGS } from '../eav-row.ts';
import { postingsId, termsOf } from './postings.ts';

/** Maximum number of records that one search returns; more than an index may hold here. */
const MAX_FOUND = 10_000;

/** Stores the terms of an index in generations, and searches the current one. */
export interface IndexEngine {
  readonly build: (generation: number, documents: readonly SearchDocument[]) => Promise<void>;
  /** Switches other programs that search at the server to this generation; searches of this product use the stored one. */
  readonly point: (generation: number) => Promise<void>;
  /** Requires that the server responds and has this generation. */
  readonly check: (generation: number) => Promise<void>;
  readonly drop: (generation: number) => Promise<void>;
  /** Ids of the records that hold every term, in the current generation. */
  readonly find: (terms: readonly string[]) => Promise<readonly string[]>;
}

const idsIn = (postings: Row | undefined, term: string): readonly string[] => {
  const terms: Readonly<Record<string, unknown>> = Object(postings?.terms);
  return Object.hasOwn(terms, term) ? listIn(terms, term) : [];
};

/** The built-in engine: one row stores a generation, and the index row names the current one. */
function builtinEngine(store: Store, index: Row): IndexEngine {
  const rowOf = (generation: unknown) => postingsId(index.id, generation);
  return {
    async build(generation, documents) {
      await store.remove(POSTINGS, rowOf(generation));
      await store.insert(POSTINGS, { id: rowOf(generation), index: index.id, generation, terms: termsOf(documents) });
    },
    point: async () => undefined,
    check: async () => undefined,
    drop: async (generation) => {
      await store.remove(POSTINGS, rowOf(generation));
    },
    async find(terms) {
      const postings = await store.get(POSTINGS, rowOf(index.generation));
      const [first = [], ...others] = terms.map((term) => idsIn(postings, term));
      return first.filter((id) => others.every((list) => list.includes(id)));
    },
  };
}

/**
 * The engine of an external server: each generation is an index of its own, and an alias points to the current one. Only searches
 * may be called inside a transaction: they release its connection, which other calls may need while the server takes its time.
 */
function elasticEngine(servers: SearchServers, server: SearchServer, index: Row, aside: OutsideQueue): IndexEngine {
  const alias = `${textIn(index, 'prefix') || 'statehouse'}-${index.id.toLowerCase()}`;
  const nameOf = (generation: number) => `${alias}-${generation}`;
  const find = (generation: number, terms: readonly string[], most: number) =>
    aside(() => servers.find(server, nameOf(generation), terms, most));
  return {
    build: (generation, documents) => servers.build(server, nameOf(generation), documents),
    point: (generation) => servers.point(server, alias, nameOf(generation)),
    drop: (generation) => servers.drop(server, nameOf(generation)),
    check: async (generation) => void (await find(generation, [], 1)),
    find: async (terms) => (terms.length === 0 ? [] : find(numberIn(index, 'generation'), terms, MAX_FOUND)),
  };
}

const UNREACHABLE_FAULT: DatabaseFault = 'other';

/** What engines need of a call. */
export type EngineContext = Pick<RuleContext, 'store' | 'searchServers' | 'outsideQueue'>;

/**
 * The engine of an index.
 * @throws ExternalFailure for an external server when this host cannot reach any
 */
export function engineOf(
  index: Row,
  { store, searchServers, outsideQueue = (job) => job() }: EngineContext,
): IndexEngine {
  if (index.kind !== 'elastic') return builtinEngine(store, index);
  if (searchServers === undefined) throw new ExternalFailure(UNREACHABLE_FAULT, 'no way to search servers');
  return elasticEngine(searchServers, { url: textIn(index, 'url') }, index, outsideQueue);
}
