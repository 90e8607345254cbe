/** Names of the views of the demo's sample pages; `src/demo/sample-pages.ts` loads their code. */
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

/** Name of a view that exists in the demo only. */
export type DemoView = (typeof DEMO_VIEWS)[number];
