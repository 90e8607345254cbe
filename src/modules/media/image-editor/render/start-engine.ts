import { pageCanvases } from './canvases.ts';
import { createPictureEngine, type PictureEngine } from './picture-engine.ts';
import { createWorkerEngine, WorkerUnavailable } from './worker-engine.ts';

/** Starts an engine in a worker; in the page if that fails. */
export const startEngine = (): PictureEngine =>
  withFallback(
    () => {
      if (typeof OffscreenCanvas === 'undefined') throw new WorkerUnavailable('workers of this browser have no canvas');
      return createWorkerEngine(new Worker(new URL('./engine-worker.ts', import.meta.url), { name: 'image-editor' }));
    },
    () => createPictureEngine(pageCanvases()),
  );

/** An engine that falls back to another one when its worker cannot open a picture. */
export function withFallback(start: () => PictureEngine, fallback: () => PictureEngine): PictureEngine {
  let engine = first();
  function first(): PictureEngine {
    try {
      return start();
    } catch {
      // The page can draw, whatever makes the worker fail.
      performance.mark('statehouse:image-editor-in-page');
      return fallback();
    }
  }
  return {
    open: async (file, signal) => {
      try {
        return await engine.open(file, signal);
      } catch (cause) {
        if (!(cause instanceof WorkerUnavailable)) throw cause;
        engine.close();
        engine = fallback();
        return engine.open(file, signal);
      }
    },
    hold: (...given) => engine.hold(...given),
    preview: (...given) => engine.preview(...given),
    encode: (...given) => engine.encode(...given),
    close: () => engine.close(),
  };
}
