import type { ModuleManifest } from '@src/contracts/module/manifest.ts';
import type { ComponentType } from 'react';

/** A file that holds one view as its default export. */
export interface ViewFile {
  readonly default: ComponentType;
}

/** The manifest of a module whose views are React components. */
export type AppModule = ModuleManifest<string, ViewFile>;
