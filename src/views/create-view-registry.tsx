import { type ComponentType, use } from 'react';
import { CHUNK_RETRY_WAITS, loadChunk } from './load-chunk.ts';

/** Props from the route: the address of the embedded site. */
export interface ViewProps {
  readonly src?: string;
}

/** A file that holds one view as its default export. */
export interface ViewModule {
  readonly default: ComponentType<ViewProps>;
}

/** From the name of a view to the import that fetches it. */
export type ViewLoaders = Readonly<Record<string, () => Promise<ViewModule>>>;

/** Finds views by name; each is fetched once, when it is first shown or announced. */
export interface ViewRegistry {
  /**
   * Returns the component of a view, always the same one; null for an unknown name. It suspends while loading and throws
   * `ChunkError` when loading failed; mounted again later, it retries.
   */
  readonly lookUp: (name: string) => ComponentType<ViewProps> | null;
  /** Fetches a view that will be shown next; resolves at once for an unknown name, rejects with `ChunkError` when it failed. */
  readonly preload: (name: string) => Promise<void>;
  /** Fetches a view that may be shown; resolves also when that failed, which is left to whoever shows it. */
  readonly prefetch: (name: string) => Promise<void>;
  /** Clears a failed load, so that the view is loaded again on its next mount. */
  readonly retry: (name: string) => void;
}

/** Retry timing of a registry: delays before retries, and how long a failure is kept before a new attempt, all in ms. */
export interface Patience {
  readonly waits: readonly number[];
  readonly failureStands: number;
}

/** React renders a failed view twice before it gives up on it; both must meet the same failure. */
const PATIENCE: Patience = { waits: CHUNK_RETRY_WAITS, failureStands: 1000 };

/** A preload that failed is raised unless a listener prevents it, and has dealt with it (specification, section 8). */
function raisePreloadError(error: unknown): void {
  const event = new CustomEvent('statehouse:preload-error', { cancelable: true, detail: error });
  if (window.dispatchEvent(event)) throw error;
}

/** Makes a registry over an explicit list of views. */
export function createViewRegistry(loaders: ViewLoaders, { waits, failureStands } = PATIENCE): ViewRegistry {
  const components = new Map<string, ComponentType<ViewProps>>();
  const fetched = new Map<string, Promise<ViewModule>>();

  const fetchView = (name: string, load: () => Promise<ViewModule>): Promise<ViewModule> => {
    const known = fetched.get(name);
    if (known !== undefined) return known;
    const module = loadChunk(name, load, waits);
    fetched.set(name, module);
    // React reads the outcome of a marked promise at once, so that a view that is here never flashes its fallback.
    module.then(
      (value) => Object.assign(module, { status: 'fulfilled', value }),
      () => setTimeout(() => fetched.delete(name), failureStands),
    );
    return module;
  };

  const loaderOf = (name: string) => (Object.hasOwn(loaders, name) ? loaders[name] : undefined);

  return {
    lookUp(name) {
      const load = loaderOf(name);
      if (load === undefined) return null;
      const known = components.get(name);
      if (known !== undefined) return known;
      const View = (props: ViewProps) => {
        const { default: Loaded } = use(fetchView(name, load));
        return <Loaded {...props} />;
      };
      components.set(name, View);
      return View;
    },
    retry: (name) => void fetched.delete(name),
    async prefetch(name) {
      const load = loaderOf(name);
      // Nobody has asked for it yet: whoever does meets the same failure, or a new attempt.
      if (load !== undefined) await fetchView(name, load).catch(() => undefined);
    },
    async preload(name) {
      const load = loaderOf(name);
      if (load !== undefined) await fetchView(name, load).catch(raisePreloadError);
    },
  };
}
