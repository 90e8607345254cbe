import { demoModels } from '@src/modules/ai/server/providers/demo-models.ts';
import { demoPages } from '@src/modules/ai/server/source/demo-pages.ts';
import { createStandInDatabases } from '@src/modules/eav/server/outside/stand-in.ts';
import { createStandInSearch } from '@src/modules/eav/server/search/stand-in-search.ts';
import { createDemoVendor } from '@src/modules/official-account/server/vendor/demo-vendor.ts';
import type { ServerContext } from './http/endpoint.ts';
import type { Store } from './store/store.ts';

/** Fake servers of other companies, over the rows of a demo, for hosts without real ones. */
export const createStandIns = (
  context: Pick<ServerContext, 'store' | 'now' | 'random'>,
  vendorStore: Store = context.store,
): Required<
  Pick<ServerContext, 'officialAccounts' | 'outsideDatabases' | 'searchServers' | 'languageModels' | 'webPages'>
> => ({
  officialAccounts: createDemoVendor({ ...context, store: vendorStore }),
  outsideDatabases: createStandInDatabases(context.store),
  searchServers: createStandInSearch(context.store),
  languageModels: demoModels,
  webPages: demoPages,
});
