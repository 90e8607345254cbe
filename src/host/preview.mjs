import { join } from 'node:path';
import { builtId } from './bundle.mjs';
import { CliError, run } from './cli-error.mjs';
import { requireNode } from './install.mjs';
import { DIST, kindOf, ROOT } from './root.mjs';
import { serve, wantedPort } from './serve.mjs';
import { createStaticHandler } from './static-handler.mjs';

await run(async () => {
  requireNode();
  const kind = kindOf(process.argv[2]);
  const folder = join(ROOT, DIST[kind]);
  if (builtId(folder) === undefined) {
    throw new CliError(`There is no build in ${DIST[kind]}/. Run: npm run ${kind === 'demo' ? 'build:demo' : 'build'}`);
  }
  const { url } = await serve(createStaticHandler({ folder, isDemo: kind === 'demo' }), wantedPort());
  console.log(`The ${kind} build is at ${url}  (stop it with Ctrl+C)`);
});
