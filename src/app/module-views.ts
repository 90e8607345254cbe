import { MODULE_VIEWS } from '@src/contracts/module-views.ts';
import { createViewRegistry } from '@src/views/create-view-registry.tsx';

/** The pages of the business modules; even the table of them is fetched with the first one. */
export const moduleViews = createViewRegistry(
  Object.fromEntries(
    MODULE_VIEWS.map((name) => [name, async () => (await import('@src/modules/index.ts')).fetchModuleView(name)]),
  ),
);
