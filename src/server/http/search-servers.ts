import type { DatabaseAnswer } from './outside-databases.ts';

/** A server that speaks the protocol of Elasticsearch and OpenSearch: its address, with what is secret in it. */
export interface SearchServer {
  readonly url: string;
}

/** A record as a search server keeps it: its terms alone, made by the tokeniser of this product. */
export interface SearchDocument {
  readonly id: string;
  readonly terms: readonly string[];
}

/** The way to search servers. Everything but `probe` rejects with an OutsideFailure where the server fails. */
export interface SearchServers {
  /** Asks for a sign of life. */
  readonly probe: (server: SearchServer) => Promise<DatabaseAnswer>;
  /** Builds an index of these documents; an index of the same name is dropped first. */
  readonly build: (server: SearchServer, index: string, documents: readonly SearchDocument[]) => Promise<void>;
  /** Has a name lead to one index and to no other, at one moment. */
  readonly point: (server: SearchServer, alias: string, index: string) => Promise<void>;
  /** Takes an index away; nothing happens where there is none. */
  readonly drop: (server: SearchServer, index: string) => Promise<void>;
  /** Ids of the documents behind a name that hold every term, at most so many. */
  readonly find: (
    server: SearchServer,
    alias: string,
    terms: readonly string[],
    most: number,
  ) => Promise<readonly string[]>;
}
