import { join } from 'node:path';
import { readOptions } from './backend-options.mjs';
import { builtId } from './bundle.mjs';
import { run } from './cli-error.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { DIST, ROOT } from './root.mjs';
import { importTs } from './run-ts.mjs';
import { serve, wantedPort } from './serve.mjs';
import { createClock } from './server/clock.mjs';
import { createStaticHandler } from './static-handler.mjs';

const DEFAULT_PORT = '5200';

await run(async () => {
  requireNode();
  const { prefix, demo } = readOptions(process.argv.slice(2));
  const port = wantedPort(process.env.PORT || DEFAULT_PORT);
  ensureInstalled(ROOT);
  const { createMemoryServer } = /** @type {typeof import('./live/memory-server.ts')} */ (
    await importTs('src/host/live/memory-server.ts')
  );
  const folder = join(ROOT, DIST.product);
  const built = builtId(folder) !== undefined;
  const handler = createMemoryServer({
    demo,
    prefix,
    every: createClock().every,
    onTrouble: (call, cause) => console.error(`${call} failed:`, cause),
    ...(built ? { otherwise: createStaticHandler({ folder }) } : {}),
  });
  const { url } = await serve((request, response) => void handler(request, response), port);
  console.log(`The calls of the product are answered at ${url}${prefix}  (stop it with Ctrl+C)`);
  if (demo) console.log('So are the sample calls of the specification, which ask for no token: for trying only.');
  console.log(
    built
      ? `The product build is at ${url}/ (accounts: src/server/system/accounts.seed.ts)`
      : 'Run npm run build first to have the product served beside them.',
  );
});
