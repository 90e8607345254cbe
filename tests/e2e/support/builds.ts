import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../../src/host/root.mjs';
import { servedEngine } from '../served/database-engine.ts';
import { prepareServed } from '../served/served-console.ts';

/** A finished build ends by writing this file. */
const MARKER = 'version.json';

/** The folders under test: those of the environment when it names some, else those the build scripts write to. */
export const BUILDS = {
  demo: resolve(process.env.E2E_DEMO_DIST ?? join(ROOT, 'dist-demo')),
  product: resolve(process.env.E2E_PRODUCT_DIST ?? join(ROOT, 'dist')),
} as const;

const COMMANDS = { demo: 'npm run build:demo', product: 'npm run build' } as const;

/**
 * Makes the rows of served consoles too, where journeys run on those.
 * @throws Error that names the command which makes the missing build
 */
export default async function requireBuilds(): Promise<(() => Promise<void>) | undefined> {
  for (const kind of ['demo', 'product'] as const) {
    if (existsSync(join(BUILDS[kind], MARKER))) continue;
    throw new Error(`There is no finished ${kind} build in ${BUILDS[kind]}. Run: ${COMMANDS[kind]}`);
  }
  const engine = servedEngine();
  return engine === null ? undefined : prepareServed(engine);
}
