import type { ListQuestion } from '@machines/cache/index.ts';
import type { PageLocation } from '@src/lib/location.ts';
import { type ComponentType, use } from 'react';
import { CHUNK_RETRY_WAITS, loadChunk } from './load-chunk.ts';

/** Props from the route: the address of the embedded site. */
export interface ViewProps {
  readonly src?: string;
}

/** A file that holds one view as its default export. */
export interface ViewModule {
  readonly default: ComponentType<ViewProps>;
  /** The rows that the view asks for first at an address; absent for a view without a list. */
  readonly rows?: (address: PageLocation) => ListQuestion;
}

/** Import functions of views by name. */
export type ViewLoaders = Readonly<Record<string, () => Promise<ViewModule>>>;

/** Finds views by name; each is loaded once, when first rendered or preloaded. */
export interface ViewRegistry {
  /**
   * Returns the component of a view, always the same one; null for an unknown name. It suspends while loading and throws
   * `ChunkError` when loading failed; mounted again later, it retries.
   */
  readonly lookUp: (name: string) => ComponentType<ViewProps> | null;
  /**
   * Loads a view that is about to be shown; resolves at once for an unknown name, rejects with `ChunkError` on failure.
   */
  readonly preload: (name: string) => Promise<void>;
  /** Loads a view that may be shown; null for an unknown name and on failure, which is handled when the view is rendered. */
  readonly prefetch: (name: string) => Promise<ViewModule | null>;
  /** Clears a failed load, so that the view is loaded again on its next mount. */
  readonly retry: (name: string) => void;
}

/**
 * Retry timing of a registry: delays before retries, and how long a failure is cached before a new attempt, all in ms.
 */
export interface RetryTiming {
  readonly waits: readonly number[];
  readonly failureStands: number;
}

/** React renders a failed view twice before it gives up; both renders must get the same failure. */
const PATIENCE: RetryTiming = { waits: CHUNK_RETRY_WAITS, failureStands: 1000 };

/** Throws a preload error globally unless a listener handled it by `preventDefault` (specification, section 8). */
function raisePreloadError(error: unknown): void {
  const event = new CustomEvent('statehouse:preload-error', { cancelable: true, detail: error });
  if (window.dispatchEvent(event)) throw error;
}

/** Creates a registry over an explicit list of views. */
export function createViewRegistry(loaders: ViewLoaders, { waits, failureStands } = PATIENCE): ViewRegistry {
  const components = new Map<string, ComponentType<ViewProps>>();
  const fetched = new Map<string, Promise<ViewModule>>();

  const fetchView = (name: string, load: () => Promise<ViewModule>): Promise<ViewModule> => {
    const known = fetched.get(name);
    if (known !== undefined) return known;
    const module = loadChunk(name, load, waits);
    fetched.set(name, module);
    // React reads the result of a promise with a status synchronously, so that a loaded view never flashes its
    // fallback.
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
      // No component waits for it yet: the first one that does gets the same failure, or a new attempt.
      return load === undefined ? null : fetchView(name, load).catch(() => null);
    },
    async preload(name) {
      const load = loaderOf(name);
      if (load !== undefined) await fetchView(name, load).catch(raisePreloadError);
    },
  };
}
