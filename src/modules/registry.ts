import type { ModuleTexts } from '@src/contracts/module/manifest.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { AppModule, ViewFile } from './app-module.ts';

/** The modules of a console: those it was built with, and those that were registered since. */
export interface ModuleRegistry {
  readonly all: () => readonly AppModule[];
  /** Adds a module; gives back what removes it. Throws when its name or one of its views is taken. */
  readonly register: (module: AppModule) => () => void;
  /**
   * Adds a module that was made at run time, in the place of the one that it was made as before. Throws when a built module has
   * its name, or another module one of its views.
   */
  readonly replace: (module: AppModule) => void;
  /** The code of a view; null when no module has it. */
  readonly fetchView: (name: string) => Promise<ViewFile | null>;
}

/** Makes a registry. `showResource` gives the view of a module that names a resource instead of code. */
export function createModuleRegistry(
  built: readonly AppModule[],
  showResource: (definition: ResourceDefinition, texts: ModuleTexts) => Promise<ViewFile>,
): ModuleRegistry {
  const modules = new Set<AppModule>();
  const withView = (name: string) => [...modules].find(({ views }) => Object.hasOwn(views, name));

  const register = (module: AppModule) => {
    const isTaken = [...modules].some(({ name }) => name === module.name);
    const view = Object.keys(module.views).find((name) => withView(name) !== undefined);
    if (isTaken) throw new Error(`module ${module.name}: the name is taken`);
    if (view !== undefined) throw new Error(`module ${module.name}: the view ${view} is taken`);
    modules.add(module);
    return () => void modules.delete(module);
  };

  const replace = (module: AppModule) => {
    if (built.some(({ name }) => name === module.name)) throw new Error(`module ${module.name}: it is built in`);
    for (const each of modules) if (each.name === module.name) modules.delete(each);
    register(module);
  };

  const fetchView = async (name: string) => {
    const module = withView(name);
    const view = module?.views[name];
    if (module === undefined || view === undefined) return null;
    if (typeof view !== 'string') return view();
    return showResource(...(await Promise.all([definitionOf(module, view), textsOf(module)])));
  };

  for (const module of built) register(module);
  return { all: () => [...modules], register, replace, fetchView };
}

const NO_TEXTS: ModuleTexts = { zh_CN: {}, en: {} };

const textsOf = async ({ texts = NO_TEXTS }: AppModule) => (typeof texts === 'function' ? texts() : texts);

async function definitionOf({ name, definitions }: AppModule, resource: string): Promise<ResourceDefinition> {
  const known = typeof definitions === 'function' ? await definitions() : definitions;
  const definition = known.find((each) => each.name === resource);
  if (definition === undefined) throw new Error(`module ${name}: no definition of ${resource}`);
  return definition;
}
