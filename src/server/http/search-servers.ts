import type { DatabaseAnswer } from './external-databases.ts';

/** An Elasticsearch or OpenSearch server: its URL, including credentials. */
export interface SearchServer {
  readonly url: string;
}

/** A record in a search index: only its terms, from this product's tokeniser. */
export interface SearchDocument {
  readonly id: string;
  readonly terms: readonly string[];
}

/** Access to search servers. All functions but `probe` reject with an ExternalFailure when the server fails. */
export interface SearchServers {
  /** Checks that the server responds. */
  readonly probe: (server: SearchServer) => Promise<DatabaseAnswer>;
  /** Builds an index of these documents; an index of the same name is dropped first. */
  readonly build: (server: SearchServer, index: string, documents: readonly SearchDocument[]) => Promise<void>;
  /** Atomically points an alias to one index and no other. */
  readonly point: (server: SearchServer, alias: string, index: string) => Promise<void>;
  /** Deletes an index if it exists. */
  readonly drop: (server: SearchServer, index: string) => Promise<void>;
  /** Ids of the documents in an index that have all terms, at most `most`. */
  readonly find: (
    server: SearchServer,
    index: string,
    terms: readonly string[],
    most: number,
  ) => Promise<readonly string[]>;
}
