import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.mjs';

it('the image starts the server with the command of `npm run serve`, including its memory limit', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { serve: string } };
  const [, command = ''] = /^CMD (.+)$/m.exec(readFileSync(join(ROOT, 'src/host/docker/Dockerfile'), 'utf8')) ?? [];
  expect(JSON.parse(command)).toEqual(scripts.serve.split(' '));
  expect(scripts.serve).toMatch(/--max-old-space-size=\d+ --v8-pool-size=1 /);
});
