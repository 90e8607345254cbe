import { type ComponentType, use } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A file that holds one view as its default export. */
export interface ViewModule {
  readonly default: ComponentType;
}

/** From the name of a view to the import that fetches it. */
export type ViewLoaders = Readonly<Record<string, () => Promise<ViewModule>>>;

/** Finds views by name; each is fetched once, when it is first shown or announced. */
export interface ViewRegistry {
  /** The component of a view, always the same one; null for an unknown name. It suspends while it is fetched and throws `ChunkError` when that failed. */
  readonly lookUpView: (name: string) => ComponentType | null;
  /** Starts fetching a view that will probably be shown next; a failure is forgotten and met again when the view is shown. */
  readonly preloadView: (name: string) => void;
  /** Forgets a failed fetch, so that showing the view tries anew; call it before rendering again. */
  readonly retryView: (name: string) => void;
}

/** Makes a registry over an explicit list of views. `waits` are the pauses before repeats, in ms. */
export function createViewRegistry(loaders: ViewLoaders, waits?: readonly number[]): ViewRegistry {
  const components = new Map<string, ComponentType>();
  const fetched = new Map<string, Promise<ViewModule>>();
  const failed = new Set<string>();

  const fetchView = (name: string, load: () => Promise<ViewModule>): Promise<ViewModule> => {
    const known = fetched.get(name);
    if (known !== undefined) return known;
    const module = loadChunk(name, load, waits);
    fetched.set(name, module);
    // React reads the outcome of a marked promise at once, so that a view that is here never flashes its fallback.
    module.then(
      (value) => Object.assign(module, { status: 'fulfilled', value }),
      () => failed.add(name),
    );
    return module;
  };
  const retryView = (name: string) => {
    if (failed.delete(name)) fetched.delete(name);
  };

  return {
    lookUpView(name) {
      const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
      if (load === undefined) return null;
      const known = components.get(name);
      if (known !== undefined) return known;
      const View = () => {
        const { default: Loaded } = use(fetchView(name, load));
        return <Loaded />;
      };
      components.set(name, View);
      return View;
    },
    preloadView(name) {
      const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
      if (load === undefined) return;
      retryView(name);
      void fetchView(name, load);
    },
    retryView,
  };
}
