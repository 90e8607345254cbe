import { demoModels } from '@src/modules/ai/server/providers/demo-models.ts';
import { demoPages } from '@src/modules/ai/server/source/demo-pages.ts';
import { createFakeDatabases } from '@src/modules/eav/server/external/fake-databases.ts';
import { createFakeSearchServers } from '@src/modules/eav/server/search/fake-search-servers.ts';
import { createDemoVendor } from '@src/modules/official-account/server/vendor/demo-vendor.ts';
import type { ServerContext } from './http/endpoint.ts';
import type { Store } from './store/store.ts';

/** Fake servers of other companies, over the rows of a demo, for hosts without real ones. */
export const createFakeServices = (
  context: Pick<ServerContext, 'store' | 'now' | 'random'>,
  vendorStore: Store = context.store,
): Required<
  Pick<ServerContext, 'officialAccounts' | 'externalDatabases' | 'searchServers' | 'languageModels' | 'webPages'>
> => ({
  officialAccounts: createDemoVendor({ ...context, store: vendorStore }),
  externalDatabases: createFakeDatabases(context.store),
  searchServers: createFakeSearchServers(context.store),
  languageModels: demoModels,
  webPages: demoPages,
});
