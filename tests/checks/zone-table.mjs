/**
 * Import rules between zones (the dependency rule). `paths` are prefixes of allowed project files. `packages` lists all allowed
 * packages;
 * with `refused` instead, all but the listed packages are allowed. Of the files in `types` only types may be imported.
 * A star stands for one folder.
 * @typedef {{ zone: string, paths: readonly string[], types?: readonly string[], packages?: readonly string[], refused?: readonly
 * string[], refusedGlobals?: readonly string[] }} Zone
 */

const DRAWN = ['src/ui', 'src/crud', 'machines', 'src/contracts', 'src/lib', 'locales'];
/** Resource definitions of the modules: data that servers, the demo and other modules may import. */
const DEFINITIONS = 'src/modules/*/definitions';
/** Paths that server code may import; `SERVER_AREAS` orders the areas among themselves. */
const SERVED = ['src/server', 'src/modules/*/server', DEFINITIONS, 'src/contracts', 'src/lib'];
const KEPT_FROM_VIEWS = ['axios', 'crypto-js', 'idb-keyval', 'miragejs'];
const BROWSER = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'location',
  'history',
  'XMLHttpRequest',
  'fetch',
  'BroadcastChannel',
  'matchMedia',
];
const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask'];

/** The first zone whose name is a prefix of the path applies. @type {readonly Zone[]} */
export const ZONES = [
  { zone: 'src/app/', paths: ['src/', 'machines/', 'mirage/', 'locales/'], refused: [] },
  {
    zone: 'src/host/',
    paths: ['src/host/', 'src/server/', 'src/contracts/', 'src/lib/'],
    packages: ['@opentelemetry/api', '@rsbuild/core', '@valibot/to-json-schema', 'aws4fetch', 'valibot'],
  },
  { zone: 'src/lib/', paths: ['src/lib'], packages: [], refusedGlobals: [...BROWSER, ...TIMERS] },
  {
    zone: 'src/contracts/',
    paths: ['src/contracts', 'src/lib'],
    packages: ['valibot'],
    refusedGlobals: [...BROWSER, ...TIMERS],
  },
  {
    zone: 'machines/lifecycles/all-lifecycles.ts',
    paths: ['machines/lifecycles', 'src/contracts', 'src/modules/generated/definitions.ts'],
    packages: ['xstate'],
  },
  {
    zone: 'machines/',
    paths: ['machines', 'src/contracts', 'src/lib'],
    packages: ['xstate'],
    refusedGlobals: [...BROWSER, ...TIMERS],
  },
  {
    zone: 'src/services/',
    paths: ['src/services', 'src/contracts', 'src/lib'],
    packages: ['axios', 'crypto-js', 'dayjs', 'valibot'],
    types: ['locales/keys.ts'],
  },
  {
    zone: 'src/server/seed-data.ts',
    paths: ['src/server', 'src/contracts', 'src/modules/product-routes.ts'],
    packages: [],
  },
  {
    zone: 'src/server/resources.ts',
    paths: ['src/server', 'src/modules/generated/servers.ts'],
    packages: [],
  },
  // Outbound requests to other servers, for every host that has `fetch`.
  {
    zone: 'src/server/outbound/',
    paths: ['src/server', 'src/lib'],
    packages: ['valibot'],
  },
  {
    zone: 'src/server/',
    paths: [...SERVED, 'machines/lifecycles'],
    packages: ['valibot', 'xstate', '@noble/hashes'],
    refusedGlobals: [...BROWSER, ...TIMERS],
  },
  {
    zone: 'mirage/',
    paths: ['mirage', 'src/server', 'src/contracts', 'src/lib'],
    packages: ['miragejs', 'idb-keyval', 'valibot'],
  },
  { zone: 'locales/', paths: ['locales', 'src/contracts'], packages: [] },
  { zone: 'src/ui/', paths: DRAWN.filter((path) => path !== 'src/crud'), refused: KEPT_FROM_VIEWS },
  { zone: 'src/crud/', paths: DRAWN, refused: KEPT_FROM_VIEWS },
  { zone: 'src/views/', paths: [...DRAWN, 'src/views', 'src/demo/index.ts', 'package.json'], refused: KEPT_FROM_VIEWS },
  {
    zone: 'src/modules/*/server',
    paths: [...SERVED, 'machines/lifecycles'],
    packages: ['valibot', 'xstate', '@noble/hashes'],
    refusedGlobals: [...BROWSER, ...TIMERS],
  },
  { zone: 'src/modules/', paths: [...DRAWN, 'src/modules'], refused: KEPT_FROM_VIEWS },
  {
    zone: 'src/demo/gallery/',
    paths: [...DRAWN, DEFINITIONS, 'src/demo/gallery', 'src/views/exception', 'src/views/error-log', 'package.json'],
    refused: KEPT_FROM_VIEWS,
  },
  { zone: 'src/shell/', paths: [...DRAWN, 'src/shell'], refused: KEPT_FROM_VIEWS },
  { zone: 'src/demo/toolbar/', paths: [...DRAWN, 'src/demo/toolbar', 'src/devtools'], refused: KEPT_FROM_VIEWS },
  {
    zone: 'src/demo/views/',
    paths: [...DRAWN, 'src/demo/views', 'src/views/simple-page.css'],
    refused: KEPT_FROM_VIEWS,
  },
  { zone: 'src/demo/sign-in/', paths: [...DRAWN, 'src/views/sign-in-methods'], refused: KEPT_FROM_VIEWS },
  { zone: 'src/demo/', paths: ['src/', 'machines/', 'mirage/'], refused: [] },
  { zone: 'src/devtools/', paths: [...DRAWN, 'src/devtools'], refused: KEPT_FROM_VIEWS },
];

/** Files in product folders that only a development server loads: they may import development tools. */
export const DEVELOPMENT_FILES = ['src/app/inspector/vendor.ts'];

/**
 * The areas of the server, each a folder of `src/server` or the server of a module, lowest first: an area imports only areas before it. The files
 * that lie in no folder compose the server of all areas.
 */
export const SERVER_AREAS = [
  'store',
  'secrets',
  'http',
  'outbound',
  'seed',
  'operators',
  'menus',
  'auth',
  'profile',
  'resource',
  'messages',
  'system',
  'sign-up',
  'media',
  'eav',
  'form-design',
  'customers',
  'agent',
  'product',
  'order',
  'news',
  'official-account',
  'ai',
  'statistics',
  'notices',
  'live',
  'dashboard',
  'demo-traffic',
  'gallery',
];
