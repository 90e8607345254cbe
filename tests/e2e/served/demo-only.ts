const GALLERY = 'it types into the editor of the gallery, a sample page that the product does not have';

/** The folders whose journeys run against `npm run serve` too. */
export const SERVED_PARTS = ['records', 'content', 'session', 'shell'] as const;

/** What a served console does not have, and the journeys that need it are about. */
const DEMO_MEANS = {
  build: 'it looks at the files and headers of the demo build',
  gallery: 'it goes through the pages of the gallery or the samples, which the product does not have',
  bar: 'it uses the bar at the foot of the demo',
  errors: 'it makes errors by buttons that the demo has for it',
  feed: 'it switches on the notices that the demo makes by itself',
  clock: 'it turns the clock of the page, by which the demo’s server goes too; a served console has its own',
  accounts: 'it presses an account or scans with the telephone that the sign-in page of the demo has',
} as const;

/** One of them. */
export type DemoMeans = keyof typeof DEMO_MEANS;

/** Begins the tags that `demoOnly` gives. */
export const DEMO_TAG = /@demo-/;

/**
 * Details of a journey that cannot run against `npm run serve`, by what it needs of the demo. One that asks for the fixture
 * `stub` needs no tag: it is skipped there by itself.
 * @example test('a telephone that scans signs in', demoOnly('accounts', NIGHTLY), async ({ demo }) => …)
 */
export const demoOnly = (means: DemoMeans, { tag }: { readonly tag: readonly string[] } = { tag: [] }) => ({
  tag: [...tag, `@demo-${means}`],
  annotation: { type: 'on the demo alone', description: DEMO_MEANS[means] },
});

/** Files of these folders whose journeys need such means one and all. */
export const DEMO_FILES: Readonly<Record<string, string>> = {
  'shell/leave.spec.ts':
    'the form that is left is that of a sample page; what is typed into forms of the product is in typed-forms',
  'shell/keyboard-sweep.spec.ts': 'it goes through the whole menu of the demo, gallery and samples among them',
};

/** What those say that need the stub. */
export const NEEDS_STUB = 'it tells the stub of the API how to answer, and a real server cannot be told';

/** Whether a journey asks for this fixture, as its parameters name it. */
export function asksFor(fixture: string, journey: { readonly toString: () => string }): boolean {
  const [, names = ''] = /^[^({]*\(\s*\{([^}]*)\}/.exec(String(journey)) ?? [];
  return names.split(',').some((name) => name.split(':')[0]?.trim() === fixture);
}

/**
 * Journeys of `records/` and `content/` that do not run against `npm run serve`, by their titles, each with the reason. All others do.
 */
export const DEMO_ONLY: Readonly<Record<string, string>> = {
  'foreign markup is cleaned before it is shown': GALLERY,
  'a document is written by keyboard alone: heading, list, link, table, picture, find and replace': GALLERY,
  'what comes from Word keeps its structure and its table, and nothing of it runs': GALLERY,
  'an input method composes Chinese, and no shorthand comes between what is being composed': GALLERY,
  'an article is cut at its limit, continued, edited and adopted as news':
    'it chooses how the generator of the demo behaves, which a served console does not offer',
  'the demo writes with a server on the same machine, once that lets it in':
    'the browser of the demo calls the model server itself; a served console has its server do so',
  'a model that sees is shown drawings and large pictures as small ones':
    'the browser of the demo calls the model server itself; a served console has its server do so',
  'every end of a text is reached with a model server that fails in each way':
    'it brings a server of its own, whose model server fails as it is told',
  'ten walks through a gallery of 10,000 files hold no more tiles and no more memory than the first':
    'it measures the page beside rows that the stub is filled with',
};
