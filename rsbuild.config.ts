import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { quietPrefetch } from './src/host/bundling/quiet-prefetch.mjs';
import { stripDescriptions, stripWarnings } from './src/host/bundling/strip-descriptions.mjs';
import { sourceHash } from './src/host/source-hash.mjs';

const root = import.meta.dirname;
const demo = process.env.STATEHOUSE_BUILD === 'demo';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const buildId = sourceHash(root);

/** The nonce that stands in `index.html` until a server puts a fresh one there for each response. */
const NONCE_PLACEHOLDER = '__NONCE__';
const CONFIG_FILE = 'app.config.json';

/** Puts the placeholder on every tag that a strict policy asks a nonce for. */
const noncePlaceholder: RsbuildPlugin = {
  name: 'statehouse:nonce-placeholder',
  setup(api) {
    api.modifyHTMLTags((tags) => {
      for (const each of [...tags.headTags, ...tags.bodyTags]) {
        if (each.tag === 'script' || each.tag === 'style') each.attrs = { ...each.attrs, nonce: NONCE_PLACEHOLDER };
      }
      return tags;
    });
  },
};

/** The demo asks its server in the page, under a path of its own, and shows the guide that lies beside it. */
const demoConfiguration: RsbuildPlugin = {
  name: 'statehouse:demo-configuration',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      const product: unknown = JSON.parse(readFileSync(join(root, 'src/app/public', CONFIG_FILE), 'utf8'));
      const text = JSON.stringify({ ...(product as object), apiBase: '/basic-api', frameHosts: ['self'] }, null, 2);
      compilation.emitAsset(CONFIG_FILE, new sources.RawSource(`${text}\n`));
    });
  },
};

/** The product is counted in bytes: its machines go without what they say of themselves to readers, its libraries without warnings to developers. */
const withoutProse: RsbuildPlugin = {
  name: 'statehouse:without-prose',
  apply: 'build',
  setup(api) {
    const test = /machines[\\/](?:[\w-]+[\\/][\w-]+\.machine|navigation[\\/]decide-navigation)\.ts$/;
    api.transform({ test, order: 'pre' }, ({ code }) => stripDescriptions(code));
    const libraries = /node_modules[\\/](?:react-)?i18next[\\/]dist[\\/]/;
    api.transform({ test: libraries, order: 'pre' }, ({ code }) => stripWarnings(code));
  },
};

/** The router without the warnings of its development build, which its package names for every bundler. */
const productionRouter: RsbuildPlugin = {
  name: 'statehouse:production-router',
  apply: 'build',
  setup(api) {
    const built = (name: string) => join(root, 'node_modules/react-router/dist/production', name);
    api.modifyBundlerChain((chain) => {
      chain.resolve.alias.set('react-router$', built('index.mjs')).set('react-router/dom$', built('dom-export.mjs'));
    });
  },
};

/** One file for the worker of the demo: it fetches each further one when the one before has come. */
const apartFromWorker = (chunk: { canBeInitial(): boolean; readonly name?: string | undefined }): boolean =>
  !chunk.canBeInitial() && chunk.name !== 'demo-server';

/** Axios without its adapter over fetch; calls go over XMLHttpRequest, but for the one that outlives the page. */
const noFetchAdapter = new rspack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (request) => {
  if (!/[\\/]axios[\\/]lib[\\/]adapters$/.test(request.context ?? '')) return;
  request.request = join(root, 'src/services/http/keepalive/no-fetch-adapter.ts');
});

/** In the product, `product.ts` and `product-pages.ts` stand for `index.ts` and `pages.ts` beside them: there alone the two builds part. */
const productInPlaceOfDemo = new rspack.NormalModuleReplacementPlugin(
  /[\\/]demo[\\/](?:index|pages)\.ts$/,
  (request) => {
    request.request = request.request.replace(/index\.ts$/, 'product.ts').replace(/pages\.ts$/, 'product-pages.ts');
  },
);

/** What seldom changes. It is an entry of its own, so that it is evaluated as soon as it has come, while the rest is on its way. */
const FRAMEWORK = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Two builds of one source: `STATEHOUSE_BUILD=product` (the default) without a trace of the demo server, `demo` with it. */
export default defineConfig({
  root,
  plugins: [
    pluginReact({ reactCompiler: true }),
    noncePlaceholder,
    productionRouter,
    demo ? demoConfiguration : withoutProse,
  ],
  source: {
    entry: {
      framework: { import: FRAMEWORK, html: false },
      index: { import: './src/app/main.tsx', dependOn: 'framework', html: true },
    },
    define: {
      'process.env.PUBLIC_DEMO': JSON.stringify(String(demo)),
      'process.env.PUBLIC_VERSION': JSON.stringify(version),
      'process.env.PUBLIC_BUILD_ID': JSON.stringify(buildId),
    },
  },
  html: {
    template: './src/app/index.html',
    templateParameters: { buildId },
    title: '',
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5100),
    strictPort: true,
    publicDir: ['src/app/public', ...(demo ? ['src/demo/public'] : [])].map((name) => ({ name })),
    printUrls: true,
  },
  dev: { lazyCompilation: false },
  output: {
    assetPrefix: 'auto',
    distPath: { root: demo ? 'dist-demo' : 'dist' },
    cleanDistPath: true,
    legalComments: 'none',
    sourceMap: false,
    minify: {
      jsOptions: {
        minimizerOptions: { compress: { passes: 3, inline: 1, ecma: 2020 } },
      },
    },
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'],
  },
  performance: {
    chunkSplit: {
      strategy: 'custom',
      splitChunks: {
        cacheGroups: {
          // The shell and what shows messages both need it, and neither is large enough to share by itself. The styles
          // of pieces that nearly every page has come along: else they are copied into the file of each page.
          dialog: {
            test: /[\\/]src[\\/]ui[\\/](?:dialog[\\/]|generated[\\/]message-icons|page[\\/]page-owner|.+(?:empty-state|skeleton|segmented|switch|menu|page-header|section-links)\.css)/,
            name: 'dialog',
            chunks: 'async',
            enforce: true,
            priority: 5,
          },
          records: {
            type: 'css/mini-extract',
            test: /[\\/]src[\\/](?:crud|ui[\\/](?:icon[\\/]icon-grid|form[\\/]password|unsaved-changes))/,
            name: 'records',
            chunks: 'async',
            enforce: true,
            priority: 4,
          },
          // One stylesheet for each module, whatever number of its pages uses a style.
          modules: {
            type: 'css/mini-extract',
            test: /[\\/]src[\\/]modules[\\/]/,
            name: (module) => /src[\\/]modules[\\/]([\w-]+)/.exec(module.identifier())?.[1],
            chunks: 'async',
            enforce: true,
            priority: 4,
          },
          defaultVendors: false,
          default: { minChunks: 2, chunks: apartFromWorker, reuseExistingChunk: true, priority: -20 },
        },
      },
    },
  },
  // React has what this shim brings for older versions of it.
  resolve: { alias: { 'use-sync-external-store/shim$': 'react' } },
  tools: {
    cssExtract: { pluginOptions: { chunkFilename: `static/css/async/[id].${buildId}.css` } },
    rspack: {
      plugins: [quietPrefetch, noFetchAdapter, ...(demo ? [] : [productInPlaceOfDemo])],
      optimization: { runtimeChunk: { name: 'runtime' } },
      output: {
        trustedTypes: { policyName: 'bundler' },
        // Late code is named by its build, not by its content: else the first screen has to know a hash of each piece.
        chunkFilename: `static/js/async/${demo ? 'demo-' : ''}[id].${buildId}.js`,
      },
    },
  },
});
