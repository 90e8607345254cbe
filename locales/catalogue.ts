import type { Locale } from '@src/contracts/settings/settings.ts';

/** Texts as a tree; leaves are strings with `{{name}}` placeholders. A key is the path, joined by dots. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/**
 * Texts that are loaded with the code that shows them, in every language, so that a change of language needs no
 * request.
 */
export type TextBundle = Readonly<Record<Locale, Catalogue>>;
