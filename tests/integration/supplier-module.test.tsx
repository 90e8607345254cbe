import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@src/contracts/module/manifest.ts';
import type { AppModule } from '@src/modules/app-module.ts';
import { moduleSources } from '@src/modules/generate.mjs';
import { fetchModuleView, modules } from '@src/modules/index.ts';
import { productRoutes } from '@src/modules/product-routes.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { createTestServer } from '@src/server/testing.ts';
import { createResourceApi } from '@src/services/gateways/resource/resource-gateway.ts';
import { fakeServer } from '@src/services/testing/fake-server.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectLocales, loaderSources } from '../../locales/generate-keys.mjs';

const ROOT = process.cwd();
const PROJECT = join(ROOT, '.cache', `supplier-${process.pid}`);
const FOLDER = 'src/modules/supplier';

/** The files of the README's chapter on modules, by the path that stands before each block of code. */
function filesOfReadme(): Readonly<Record<string, string>> {
  const [, chapter = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('## Adding a module');
  const [text = ''] = chapter.split('\n## ');
  const blocks = [
    ...text.matchAll(/`((?:src|locales)\/[\w./-]+)`[^`]*(?:`[^`\n]+`[^`]*)*?\n\n? *```\w+\n([\s\S]*?) *```/g),
  ];
  return Object.fromEntries(blocks.map(([, path = '', code = '']) => [path, code.replace(/^ {3}/gm, '')]));
}

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(PROJECT, path)), { recursive: true });
  // The texts of the temporary project are its own; all else is the console's.
  writeFileSync(join(PROJECT, path), text.replaceAll('@locales/', '../../../locales/'));
}

/** Imports a file of the temporary project. */
const load = (path: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(PROJECT, path));

const files = filesOfReadme();

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) plant(path, text);
  for (const [path, text] of Object.entries(loaderSources(join(PROJECT, 'locales')))) plant(`locales/${path}`, text);
  for (const [path, text] of Object.entries(moduleSources(PROJECT))) plant(path, text);
});
afterAll(() => rmSync(PROJECT, { recursive: true, force: true }));

it('the README’s supplier is seven files, and no line elsewhere', () => {
  expect(Object.keys(files)).toEqual([
    `${FOLDER}/module.ts`,
    `${FOLDER}/definitions/index.ts`,
    `${FOLDER}/server.ts`,
    'locales/zh_CN/modules/supplier.json',
    'locales/en/modules/supplier.json',
    'locales/zh_CN/menus/supplier.menu.json',
    'locales/en/menus/supplier.menu.json',
  ]);
});

it('has texts in the README that pass the check: in both languages, none the same in both', () => {
  plant('locales/index.ts', '');
  plant('locales/same-in-both.json', '{"keys":[]}');
  expect(inspectLocales(join(PROJECT, 'locales')).problems).toEqual([]);
});

it('is found by its folder: manifest, views, definitions, server and texts', () => {
  const generated = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
  expect(generated('src/modules/generated/manifests.ts')).toContain("import supplier from '../supplier/module.ts';");
  expect(generated('src/modules/generated/servers.ts')).toContain("from '../supplier/server.ts';");
  expect(generated('src/modules/generated/definitions.ts')).toContain("from '../supplier/definitions/index.ts';");
  expect(generated('src/contracts/generated/module-views.ts')).toContain("= [\n  'supplier/index',\n];");
  expect(generated('locales/en/index.ts')).toContain("import supplierMenu from './menus/supplier.menu.json';");
});

it('is in the menu, answers its calls and shows its list with its texts', async () => {
  const { default: manifest } = (await load(`${FOLDER}/module.ts`)) as { readonly default: AppModule & ModuleManifest };
  const { server } = (await load(`${FOLDER}/server.ts`)) as { readonly server: ModuleServer };
  const remove = modules.register(manifest);
  try {
    const entry = productRoutes(modules.all()).find(({ path }) => path === '/supplier');
    expect(entry).toEqual({
      path: '/supplier',
      name: 'Supplier',
      component: 'LAYOUT',
      redirect: '/supplier/index',
      meta: { title: 'routes.supplier.supplier', icon: 'pi pi-users', orderNo: 8 },
      children: [
        {
          path: 'index',
          name: 'SupplierList',
          component: 'supplier/index',
          meta: { title: 'routes.supplier.index', icon: 'pi pi-users' },
        },
      ],
    });

    const testServer = createTestServer(1, server.resources);
    const headers = await testServer.signIn('vben');
    const listed = await testServer.call('GET /supplier/supplier/list', { headers });
    expect(fieldsOf(fieldsOf(listed.body).result).total).toBe(1);

    const network = fakeServer(async ({ method, url }) => {
      const { pathname, searchParams } = new URL(url, 'http://console.test');
      const name = `${method.toUpperCase()} ${pathname.replace('/basic-api', '')}`;
      const { status, body } = await testServer.call(name, { headers, query: Object.fromEntries(searchParams) });
      return { status, body: JSON.stringify(body) };
    });
    const { default: SupplierView } = await fetchModuleView('supplier/index');
    const page = { tabKey: '/supplier', path: '/supplier', search: '', params: {}, title: 'Suppliers', isActive: true };
    const { container } = await renderView(
      <PageProvider value={page}>
        <main>
          <SupplierView />
        </main>
      </PageProvider>,
      { locale: 'en', gateways: { resources: createResourceApi(network.client) } },
    );
    await waitFor(() =>
      expect(container.querySelector('[data-testid="list-row"]')?.textContent).toContain('Harbour Trading'),
    );
    expect(screen.getByRole('heading', { name: 'Suppliers' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Credit/ })).toBeTruthy();
  } finally {
    remove();
  }
});
