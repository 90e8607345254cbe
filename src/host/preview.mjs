import { join } from 'node:path';
import { requireBuilt } from './bundle.mjs';
import { run } from './cli-error.mjs';
import { requireNode } from './install.mjs';
import { DIST, kindOf, ROOT } from './root.mjs';
import { serve, wantedPort } from './serve.mjs';
import { createStaticHandler } from './static-handler.mjs';

await run(async () => {
  requireNode();
  const kind = kindOf(process.argv[2]);
  requireBuilt(ROOT, kind);
  const folder = join(ROOT, DIST[kind]);
  const { url } = await serve(createStaticHandler({ folder, isDemo: kind === 'demo' }), wantedPort());
  console.log(`The ${kind} build is at ${url}  (stop it with Ctrl+C)`);
});
