/** Tests of a store over SQL, and others on the embedded database: all in one process, which starts it once. */
export const SQL_TESTS: readonly string[] = [
  'src/host/sql/**/*.test.ts',
  'src/host/external/slow-databases.test.ts',
  'src/host/search/slow-search-servers.test.ts',
];

/** Server tests. Each gets its store from `@src/server/testing.ts`: in memory, or over SQL in a run with `STORE`. */
export const SERVER_TESTS: readonly string[] = ['src/server/**/*.test.ts', 'src/modules/*/server/**/*.test.ts'];

/** Server tests that run over SQL on every change; the others run over SQL every night. */
export const EVERYDAY: readonly string[] = ['src/server/number-search.test.ts'];

/** Server tests that do not depend on a database, each with the reason. */
export const MEMORY_ONLY: Readonly<Record<string, string>> = {
  'src/server/store/memory-store.test.ts': 'is about the store in memory; `compare/` has both do the same',
  'src/server/store/value-index.test.ts': 'is about an index of the store in memory',
  'src/server/store/read-cache.test.ts':
    'counts what a cache asks of a store, which a store over SQL has one of itself',
  'src/server/http/body/accepted-parts.test.ts': 'is about what is refused before a store is asked for anything',
  'src/server/list-reads.test.ts':
    'counts what a cache asks of a store, where nothing reads ahead what the last call of a session needed',
  'src/modules/agent/server/statement.test.ts':
    'compares hundreds of random accounts with a model; aggregates and selections are compared in `compare/`',
  'src/server/store/reads/find-place-fault.test.ts':
    'compares hundreds of random trees with a model; the selections that it needs are compared in `compare/`',
  'src/server/store/testing/checked-reads.test.ts': 'is about a store that refuses reads before any is asked',
  'src/modules/eav/server/external/fake-databases.test.ts':
    'keeps what a stand-in for databases elsewhere knows, which is never in the database',
  'src/modules/official-account/server/vendor/shared-tokens.test.ts':
    'keeps what a stand-in for the platform knows, which is never in the database',
  'src/modules/official-account/server/vendor/demo-vendor.test.ts':
    'asks a stand-in for the platform twice at once, whose rows nobody has made yet',
};
