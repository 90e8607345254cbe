const GALLERY = 'it types into the editor of the gallery, a sample page that the product does not have';

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
