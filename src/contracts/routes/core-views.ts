/** Names of the views that belong to no business module; `src/views/core-loaders.ts` loads their code. */
export const CORE_VIEWS = [
  'about/index',
  'dashboard/analysis',
  'dashboard/workbench',
  'main-out',
  'sys/error-log',
  'sys/exception',
  'sys/iframe',
] as const;

/** Name of a view that belongs to no business module. */
export type CoreView = (typeof CORE_VIEWS)[number];
