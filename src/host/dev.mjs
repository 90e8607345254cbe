import { runBundler } from './bundle.mjs';
import { run } from './cli-error.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { ROOT } from './root.mjs';
import { serve, wantedPort } from './serve.mjs';

await run(async () => {
  requireNode();
  const port = wantedPort();
  ensureInstalled(ROOT);
  const probe = await serve((_, response) => response.end(), port);
  await probe.close();
  const code = await runBundler(ROOT, 'demo', ['dev']);
  process.exitCode = code === 'stopped' ? 0 : code;
});
