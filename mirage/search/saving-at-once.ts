import type { SearchServers } from '../../src/server/http/search-servers.ts';
import type { DemoData } from '../demo-data.ts';

/**
 * Fake search servers that save each change at once, as real ones do: jobs make changes between transactions, where another window
 * may save its own.
 */
export const savingAtOnce = (servers: SearchServers, save: DemoData['transaction']): SearchServers => ({
  ...servers,
  build: (...given) => save(() => servers.build(...given)),
  point: (...given) => save(() => servers.point(...given)),
  drop: (...given) => save(() => servers.drop(...given)),
});
