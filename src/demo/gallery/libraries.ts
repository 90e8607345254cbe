/** Library used in the gallery; versions are in `package.json`. */
export interface Library {
  /** Licence as declared by its package. */
  readonly licence: string;
}

/** Every library that a page of the gallery names. */
export const LIBRARIES = {
  '@codemirror/lang-html': { licence: 'MIT' },
  '@codemirror/lang-javascript': { licence: 'MIT' },
  '@zxcvbn-ts/core': { licence: 'MIT' },
  '@zxcvbn-ts/language-common': { licence: 'MIT' },
  codemirror: { licence: 'MIT' },
  dompurify: { licence: '(MPL-2.0 OR Apache-2.0)' },
  marked: { licence: 'MIT' },
  'prosemirror-tables': { licence: 'MIT' },
  'prosemirror-view': { licence: 'MIT' },
  'chart.js': { licence: 'MIT' },
  'driver.js': { licence: 'MIT' },
  hucre: { licence: 'MIT' },
  papaparse: { licence: 'MIT' },
  primeicons: { licence: 'MIT' },
  primereact: { licence: 'MIT' },
  'react-hook-form': { licence: 'MIT' },
  valibot: { licence: 'MIT' },
  uqr: { licence: 'MIT' },
  xstate: { licence: 'MIT' },
} as const satisfies Readonly<Record<string, Library>>;
export type LibraryName = keyof typeof LIBRARIES;
