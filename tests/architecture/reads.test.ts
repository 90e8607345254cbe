import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('every cached read has a unique name, because responses are stored under it', () => {
  const names = ['src/crud', 'src/modules', 'src/shell', 'src/views', 'src/demo']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/^(?:export )?const \w+ = defineRead\(\{\s*name: '([^']+)'/gm),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect([...new Set(names)]).toEqual(names);
});
