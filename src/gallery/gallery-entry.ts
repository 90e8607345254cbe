import type { LateTexts } from '@locales/catalogue.ts';
import type { TextKey } from '@locales/index.ts';
import type { RouteMeta } from '@src/contracts/route.ts';
import type { ComponentType } from 'react';
import type { LibraryName } from './libraries.ts';

/** A file of a page, as it stands in the repository; fetched when a reader asks for it. */
export interface SourceFile {
  /** As it is called beside the page, such as `basic-table.tsx`. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: string }>;
}

/** One page of the gallery. */
export interface GalleryEntry {
  /** Where it opens, such as `/comp/table/basic`; the folders of the path are the sections of the menu. */
  readonly path: string;
  readonly title: TextKey;
  /** What is shown, in a sentence or two, under the title. */
  readonly text: TextKey;
  /** What else its route says of itself, such as that it stands in no menu. */
  readonly meta?: Omit<RouteMeta, 'title'>;
  /** Absent where the page uses nothing but React and the pieces of this project. */
  readonly libraries?: readonly LibraryName[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly sources: readonly SourceFile[];
}

/** Pages that share a folder and their texts. */
export interface GalleryGroup {
  readonly texts: () => Promise<LateTexts>;
  readonly pages: readonly GalleryEntry[];
}
