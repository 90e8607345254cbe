import { build } from './bundle.mjs';
import { run } from './cli-error.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { kindOf, ROOT } from './root.mjs';

await run(async () => {
  requireNode();
  ensureInstalled(ROOT);
  await build(ROOT, kindOf(process.argv[2]));
});
