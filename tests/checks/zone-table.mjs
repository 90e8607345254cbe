/**
 * Who may import what (the dependency rule of the house). `paths` are prefixes of files inside the project; a package
 * list is complete unless it is `refused`, which names the few that a zone may never touch. Of the files in `types` only
 * types may be taken.
 * @typedef {{ zone: string, paths: readonly string[], types?: readonly string[], packages?: readonly string[], refused?: readonly string[], refusedGlobals?: readonly string[] }} Zone
 */

const DRAWN = ['src/ui', 'src/resource', 'machines', 'src/contracts', 'src/lib', 'locales'];
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

/** The first zone whose name starts the path of a file decides. @type {readonly Zone[]} */
export const ZONES = [
  { zone: 'src/app/', paths: ['src/', 'machines/', 'mirage/', 'locales/'], refused: [] },
  {
    zone: 'src/host/',
    paths: ['src/host/', 'src/domain/', 'src/contracts/', 'src/lib/'],
    packages: ['@rsbuild/core', '@valibot/to-json-schema', 'valibot'],
  },
  { zone: 'src/lib/', paths: ['src/lib'], packages: [], refusedGlobals: [...BROWSER, ...TIMERS] },
  {
    zone: 'src/contracts/',
    paths: ['src/contracts', 'src/lib'],
    packages: ['valibot'],
    refusedGlobals: [...BROWSER, ...TIMERS],
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
    zone: 'src/domain/',
    paths: ['src/domain', 'src/contracts', 'src/lib', 'machines/lifecycles'],
    packages: ['valibot', 'xstate', '@noble/hashes'],
    refusedGlobals: [...BROWSER, ...TIMERS],
  },
  {
    zone: 'mirage/',
    paths: ['mirage', 'src/domain', 'src/contracts', 'src/lib'],
    packages: ['miragejs', 'idb-keyval', 'valibot'],
  },
  { zone: 'locales/', paths: ['locales', 'src/contracts'], packages: [] },
  { zone: 'src/ui/', paths: DRAWN.filter((path) => path !== 'src/resource'), refused: KEPT_FROM_VIEWS },
  { zone: 'src/resource/', paths: DRAWN, refused: KEPT_FROM_VIEWS },
  { zone: 'src/views/', paths: [...DRAWN, 'src/views', 'package.json'], refused: KEPT_FROM_VIEWS },
  { zone: 'src/modules/', paths: [...DRAWN, 'src/modules'], refused: KEPT_FROM_VIEWS },
  {
    zone: 'src/gallery/',
    paths: [...DRAWN, 'src/gallery', 'src/views/exception', 'src/views/error-log', 'package.json'],
    refused: KEPT_FROM_VIEWS,
  },
  { zone: 'src/shell/', paths: [...DRAWN, 'src/shell'], refused: KEPT_FROM_VIEWS },
  { zone: 'src/devtools/', paths: [...DRAWN, 'src/devtools'], refused: KEPT_FROM_VIEWS },
];

/** Files of the product's folders that only a development server loads: what they need may come from the tools. */
export const DEVELOPMENT_FILES = ['src/app/vendor-inspector.ts'];
