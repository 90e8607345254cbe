import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { ROOT } from '@src/host/root.mjs';
import { expect, it } from 'vitest';

const MODULES = join(ROOT, 'src/modules');

interface ModuleTexts {
  /** Names of the lazy text files that the module imports. */
  readonly bundles: ReadonlySet<string>;
  readonly definitions: readonly ResourceDefinition[];
}

/** The resource definitions of a module, and the lazy text files that its code imports. */
async function moduleIn(folder: string): Promise<ModuleTexts> {
  const files = readdirSync(join(MODULES, folder), { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(MODULES, folder, name), 'utf8'));
  const bundles = new Set(
    code.flatMap((text) => [...text.matchAll(/@locales\/lazy\/([\w-]+)\.ts/g)].map(([, of]) => of ?? '')),
  );
  const { definitions } = await import(join(MODULES, folder, 'definitions/index.ts'));
  return { bundles, definitions };
}

const folders = readdirSync(MODULES).filter((name) => existsSync(join(MODULES, name, 'definitions/index.ts')));

it('a module imports the texts of every resource listed on its records', async () => {
  const modules = await Promise.all(folders.map(moduleIn));
  const resources = new Map(
    modules.flatMap(({ definitions }) => definitions.map((each) => [each.name, each] as const)),
  );
  const wordless = modules.flatMap(({ bundles, definitions }) =>
    definitions.flatMap(({ name, related = [] }) =>
      related
        .map(({ resource }) => resources.get(resource))
        .flatMap((other) => (typeof other?.plural === 'string' ? [other.plural] : []))
        .map((key) => key.split('.')[0] ?? '')
        .filter((area) => existsSync(join(ROOT, 'locales/lazy', `${area}.ts`)) && !bundles.has(area))
        .map((area) => `${name}: ${area}`),
    ),
  );
  expect(resources.size).toBeGreaterThan(40);
  expect(wordless).toEqual([]);
});
