import type { DemoServer } from '@mirage/create-server.ts';

let starting: Promise<DemoServer | null> | null = null;

/** Starts the demo server once, in the demo build only; the product build holds no trace of it. Null in the product. */
export function startDemo(onTrouble: (trouble: unknown) => void): Promise<DemoServer | null> {
  if (process.env.PUBLIC_DEMO !== 'true') return Promise.resolve(null);
  starting ??= import('@mirage/create-server.ts').then(({ startDemoServer }) => startDemoServer({ onTrouble }));
  return starting;
}
