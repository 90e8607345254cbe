import type { TextBundle } from '@locales/catalogue.ts';
import type { TextKey } from '@locales/index.ts';
import type { RouteMeta } from '@src/contracts/routes/route.ts';
import type { ComponentType } from 'react';
import type { LibraryName } from './libraries.ts';

/** Source file of a page; fetched on demand. */
export interface SourceFile {
  /** File name, such as `basic-table.tsx`. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: string }>;
}

export interface GalleryEntry {
  /** Path of the page, such as `/comp/table/basic`; its folders are the sections of the menu. */
  readonly path: string;
  readonly title: TextKey;
  /** Description of one or two sentences, under the title. */
  readonly text: TextKey;
  /** Further metadata of the route, such as that it is hidden in the menu. */
  readonly meta?: Omit<RouteMeta, 'title'>;
  /** Absent when the page uses only React and this project's own components. */
  readonly libraries?: readonly LibraryName[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly sources: readonly SourceFile[];
}

/** Pages that share a folder and their texts. */
export interface GalleryGroup {
  readonly texts: () => Promise<TextBundle>;
  readonly pages: readonly GalleryEntry[];
}
