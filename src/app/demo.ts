import type { DemoServer } from '@mirage/create-server.ts';

let starting: Promise<DemoServer> | null = null;

/** Fetches the code of the demo server, in the demo build only; the product build holds no trace of it. */
export function loadDemoCode(): Promise<typeof import('@mirage/create-server.ts') | null> {
  if (process.env.PUBLIC_DEMO !== 'true') return Promise.resolve(null);
  return import('@mirage/create-server.ts');
}

/** Starts the demo server once; null in the product. */
export async function startDemo(onTrouble: (trouble: unknown) => void): Promise<DemoServer | null> {
  const code = await loadDemoCode();
  if (code === null) return null;
  starting ??= code.startDemoServer({ onTrouble });
  return starting;
}
