import { DATABASE_FAULTS, type DatabaseFault } from '@src/contracts/endpoints/models/database-faults.ts';
import { ExternalFailure } from '@src/server/http/external-databases.ts';
import type { SearchServer, SearchServers } from '@src/server/http/search-servers.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Store } from '@src/server/store/store.ts';

/** Collection of the fake's indexes and aliases, one row each. */
const INDEX_COLLECTION = 'standInSearch';
const LATENCY = 12;

const WORDS: Readonly<Partial<Record<DatabaseFault, string>>> = {
  private: 'an address inside the own network',
  unreachable: 'connection refused',
  timeout: 'no answer in time',
  credentials: 'unable to authenticate',
};

/** Throws the failure that the first label of the server's host name stands for, such as `timeout`. */
function requireReachable({ url }: SearchServer): void {
  const [first = ''] = (URL.canParse(url) ? new URL(url).hostname : 'address').split('.');
  const fault = DATABASE_FAULTS.find((each) => each === first);
  if (fault !== undefined) throw new ExternalFailure(fault, WORDS[fault] ?? '');
}

const missing = (name: string) => new ExternalFailure('missing', `no such index [${name}]`);

/** Fake search servers of the demo, which use rows of the store. */
export function createFakeSearchServers(store: Store): SearchServers {
  const put = async (id: string, values: Readonly<Record<string, unknown>>) => {
    await store.remove(INDEX_COLLECTION, id);
    await store.insert(INDEX_COLLECTION, { id, ...values });
  };
  return {
    async probe(server) {
      try {
        requireReachable(server);
        return { latency: LATENCY };
      } catch (cause) {
        if (!(cause instanceof ExternalFailure)) throw cause;
        return { errorClass: cause.fault, errorText: cause.message };
      }
    },
    async build(server, index, documents) {
      requireReachable(server);
      await put(index, { documents });
    },
    async point(server, alias, index) {
      requireReachable(server);
      if ((await store.get(INDEX_COLLECTION, index)) === undefined) throw missing(index);
      await put(`alias:${alias}`, { index });
    },
    async drop(server, index) {
      requireReachable(server);
      await store.remove(INDEX_COLLECTION, index);
    },
    async find(server, index, terms, most) {
      requireReachable(server);
      const row = await store.get(INDEX_COLLECTION, index);
      if (row === undefined) throw missing(index);
      const documents = Array.isArray(row.documents) ? row.documents : [];
      const holding = documents.filter((each) => terms.every((term) => listIn(each, 'terms').includes(term)));
      return holding.slice(0, most).map((each) => textIn(each, 'id'));
    },
  };
}
