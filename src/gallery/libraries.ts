/** What the libraries of the gallery are; versions stand in `package.json`. */
export interface Library {
  /** As its package declares it. */
  readonly licence: string;
}

/** Every library that a page of the gallery names. */
export const LIBRARIES = {
  'chart.js': { licence: 'MIT' },
  primereact: { licence: 'MIT' },
} as const satisfies Readonly<Record<string, Library>>;
export type LibraryName = keyof typeof LIBRARIES;
