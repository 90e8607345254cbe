import { MANIFESTS } from '@src/modules/generated/manifests.ts';
import type { ViewFile } from './app-module.ts';
import { createModuleRegistry } from './registry.ts';

/** The modules of this console. */
export const modules = createModuleRegistry(MANIFESTS, async (definition, texts) =>
  (await import('./resource-view.tsx')).resourceView(definition, texts),
);

/** Fetches the view of a module. */
export async function fetchModuleView(name: string): Promise<ViewFile> {
  const view = await modules.fetchView(name);
  if (view === null) throw new Error(`no module has the view ${name}`);
  return view;
}
