import type { ListQuestion } from '@machines/cache/index.ts';
import type { ModuleManifest } from '@src/contracts/module/manifest.ts';
import type { PageLocation } from '@src/lib/location.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** A file that holds one view as its default export. */
export interface ViewFile {
  readonly default: ComponentType;
  /** The rows that the view asks for first at an address; absent for a view without a list. */
  readonly rows?: (address: PageLocation) => ListQuestion;
}

/** The manifest of a module whose views are React components. */
export type AppModule = ModuleManifest<string, ViewFile>;

/** What a view adds beside the heading of the usual page that it shows. */
export const HeadActions = createContext<ReactNode>(null);
