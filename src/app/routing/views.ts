import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demoPages } from '@src/demo/pages.ts';
import { CORE_LOADERS } from '@src/views/core-loaders.ts';
import { createViewRegistry, type ViewLoaders, type ViewRegistry } from '@src/views/create-view-registry.tsx';
import { INSPECTOR_LOADERS } from '../inspector/registry.ts';
import { isInspected } from '../inspector/route.ts';

/**
 * Loaded with the first page of a module: the table of imports would make the first page larger. The code of record
 * calls is loaded in parallel, so that a list can request when it first renders; if that fails, the list reports it.
 */
const MODULE_LOADERS: ViewLoaders = Object.fromEntries(
  MODULE_VIEWS.map((name) => [
    name,
    async () => {
      import('@src/services/gateways/resource/resource-gateway.ts').catch(() =>
        performance.mark('statehouse:preload-failed'),
      );
      return (await import('@src/modules/index.ts')).fetchModuleView(name);
    },
  ]),
);

const PRODUCT = createViewRegistry({ ...CORE_LOADERS, ...MODULE_LOADERS, ...demoPages?.loaders });
const INSPECTED = createViewRegistry({
  ...CORE_LOADERS,
  ...MODULE_LOADERS,
  ...demoPages?.loaders,
  ...INSPECTOR_LOADERS,
});

/** The view registry of this console: lookup, preload and retry of views. */
export const viewsOf = (config: Pick<AppConfig, 'inspector'>): ViewRegistry =>
  isInspected(config) ? INSPECTED : PRODUCT;
