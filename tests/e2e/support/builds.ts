import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../../src/host/root.mjs';
import { servedEngine } from '../served/database-engine.ts';
import { prepareServed } from '../served/served-console.ts';

/** The build writes this file last. */
const MARKER = 'version.json';

/** Build folders under test: those in the environment, or the output folders of the build scripts. */
export const BUILDS = {
  demo: resolve(process.env.E2E_DEMO_DIST ?? join(ROOT, 'dist-demo')),
  product: resolve(process.env.E2E_PRODUCT_DIST ?? join(ROOT, 'dist')),
} as const;

const COMMANDS = { demo: 'npm run build:demo', product: 'npm run build' } as const;

/**
 * Checks that the builds exist, and creates the rows of served consoles where journeys run on those.
 * @throws Error that names the command for a missing build
 */
export default async function requireBuilds(): Promise<(() => Promise<void>) | undefined> {
  for (const kind of ['demo', 'product'] as const) {
    if (existsSync(join(BUILDS[kind], MARKER))) continue;
    throw new Error(`There is no finished ${kind} build in ${BUILDS[kind]}. Run: ${COMMANDS[kind]}`);
  }
  const engine = servedEngine();
  return engine === null ? undefined : prepareServed(engine);
}
