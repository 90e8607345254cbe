/** The names of the views of the demo's sample pages; their code is found through `src/demo/view-loaders.ts`. */
export const DEMO_VIEWS = [
  'feat/menu-params',
  'feat/tab-params',
  'level/menu-111',
  'level/menu-12',
  'level/menu-2',
  'permission/auth-page-a',
  'permission/auth-page-b',
  'permission/back-button',
  'permission/back-page',
  'permission/front-button',
  'permission/front-page',
  'session-timeout',
] as const;

/** The name of a view that only the demo has. */
export type DemoView = (typeof DEMO_VIEWS)[number];
