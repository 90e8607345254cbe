import { join } from 'node:path';
import { builtId } from './bundle.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { DIST, ROOT } from './root.mjs';
import { importTs } from './run-ts.mjs';
import { serve, wantedPort } from './serve.mjs';
import { createStaticHandler } from './static-handler.mjs';
import { run } from './stop.mjs';

const DEFAULT_PORT = '5200';

await run(async () => {
  requireNode();
  const port = wantedPort(process.env.PORT || DEFAULT_PORT);
  ensureInstalled(ROOT);
  const { createDomainHandler, createMemoryContext } = /** @type {typeof import('./domain-server.ts')} */ (
    await importTs('src/host/domain-server.ts')
  );
  const folder = join(ROOT, DIST.product);
  const built = builtId(folder) !== undefined;
  const handler = createDomainHandler({
    context: createMemoryContext(),
    onTrouble: (call, cause) => console.error(`${call} failed:`, cause),
    ...(built ? { otherwise: createStaticHandler({ folder }) } : {}),
  });
  const { url } = await serve((request, response) => void handler(request, response), port);
  console.log(`The calls of the product are answered at ${url}  (stop it with Ctrl+C)`);
  console.log(
    built
      ? `The product build is at ${url}/ (accounts: src/domain/system/accounts.seed.ts)`
      : 'Run npm run build first to have the product served beside them.',
  );
});
