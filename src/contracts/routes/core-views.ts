/** The names of the views that belong to no business module; their code is found through `src/views/core-loaders.ts`. */
export const CORE_VIEWS = [
  'about/index',
  'dashboard/analysis',
  'dashboard/workbench',
  'main-out',
  'sys/error-log',
  'sys/exception',
  'sys/iframe',
] as const;

/** The name of a view that belongs to no business module. */
export type CoreView = (typeof CORE_VIEWS)[number];
