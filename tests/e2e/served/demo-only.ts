const GALLERY = 'it types into the editor of the gallery, a sample page that the product does not have';

/** Folders whose journeys also run against `npm run serve`. */
export const SERVED_PARTS = ['records', 'content', 'session', 'shell'] as const;

/** Features of the demo that a served console does not have. */
const DEMO_MEANS = {
  build: 'it checks the files and headers of the demo build',
  gallery: 'it opens pages of the gallery or the samples, which the product does not have',
  bar: 'it uses the toolbar of the demo',
  errors: 'it raises errors with buttons of the demo',
  feed: 'it enables the notices that the demo generates',
  clock: 'it sets the clock of the page, which the demo’s server uses too; a served console has its own clock',
  accounts: 'it uses an account button or the phone on the sign-in page of the demo',
} as const;

/** A feature of the demo. */
export type DemoMeans = keyof typeof DEMO_MEANS;

/** Matches the tags of `demoOnly`. */
export const DEMO_TAG = /@demo-/;

/**
 * Details of a journey that needs a feature of the demo and therefore cannot run against `npm run serve`. A journey with the
 * fixture `stub` needs no tag: it is skipped automatically.
 * @example test('a telephone that scans signs in', demoOnly('accounts', NIGHTLY), async ({ demo }) => …)
 */
export const demoOnly = (means: DemoMeans, { tag }: { readonly tag: readonly string[] } = { tag: [] }) => ({
  tag: [...tag, `@demo-${means}`],
  annotation: { type: 'demo only', description: DEMO_MEANS[means] },
});

/** Files in which all journeys need features of the demo, each with the reason. */
export const DEMO_FILES: Readonly<Record<string, string>> = {
  'shell/leave.spec.ts': 'it uses the form of a sample page; typed-forms covers the forms of the product',
  'shell/keyboard-sweep.spec.ts': 'it opens every page of the demo’s menu, including the gallery and the samples',
};

/** Reason for skipping journeys that need the stub. */
export const NEEDS_STUB = 'it programs the responses of the API stub, which a real server does not allow';

/** True when the parameters of a journey include this fixture. */
export function asksFor(fixture: string, journey: { readonly toString: () => string }): boolean {
  const [, names = ''] = /^[^({]*\(\s*\{([^}]*)\}/.exec(String(journey)) ?? [];
  return names.split(',').some((name) => name.split(':')[0]?.trim() === fixture);
}

/** Journeys of `records/` and `content/` that do not run against `npm run serve`, by title, each with the reason. */
export const DEMO_ONLY: Readonly<Record<string, string>> = {
  'foreign markup is sanitised before it is shown': GALLERY,
  'a document is written by keyboard alone: heading, list, link, table, picture, find and replace': GALLERY,
  'content pasted from Word keeps its structure and its table, and none of its scripts run': GALLERY,
  'Chinese is composed with an input method, and Markdown shortcuts do not interfere': GALLERY,
  'an article is cut at its limit, continued, edited and adopted as news':
    'it selects a behaviour of the demo’s generator, which a served console does not have',
  'the demo writes with a model server on the same machine once its CORS rules allow it':
    'in the demo the browser calls the model server; a served console calls it from its server',
  'a model with vision receives drawings and large pictures as small bitmaps':
    'in the demo the browser calls the model server; a served console calls it from its server',
  'every fault of a model server leads to its end of the article': 'it starts its own server, with a fake model server',
  'ten passes through a gallery of 10,000 files hold no more tiles and no more memory than the first':
    'it needs rows that only the stub can be filled with',
};
