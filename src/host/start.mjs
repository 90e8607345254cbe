import { join } from 'node:path';
import { ensureBuilt } from './bundle.mjs';
import { run } from './cli-error.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { DIST, ROOT } from './root.mjs';
import { serve, wantedPort } from './serve.mjs';
import { createStaticHandler } from './static-handler.mjs';

await run(async () => {
  requireNode();
  const port = wantedPort();
  ensureInstalled(ROOT);
  await ensureBuilt(ROOT, 'demo');
  const { url } = await serve(createStaticHandler({ folder: join(ROOT, DIST.demo), isDemo: true }), port);
  console.log(`\nThe demo is at ${url}  (stop it with Ctrl+C)`);
});
