import type { ModuleManifest } from '@src/contracts/module/manifest.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** A file that holds one view as its default export. */
export interface ViewFile {
  readonly default: ComponentType;
}

/** The manifest of a module whose views are React components. */
export type AppModule = ModuleManifest<string, ViewFile>;

/** What a view adds beside the heading of the usual page that it shows. */
export const HeadActions = createContext<ReactNode>(null);
