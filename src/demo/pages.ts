import { DEMO_ROUTES } from '@src/contracts/demo/routes.ts';
import type { ViewLoaders } from '@src/views/create-view-registry.tsx';
import { GALLERY_LOADERS } from './gallery-loaders.ts';
import { completeRoutes } from './routes/complete-routes.ts';
import { SAMPLE_PAGES } from './sample-pages.ts';

/** The demo's pages and their places in the menu. */
export interface DemoPages {
  readonly routes: typeof DEMO_ROUTES;
  /** The imports of the views that only the demo has, by name. */
  readonly loaders: ViewLoaders;
  readonly completeRoutes: typeof completeRoutes;
}

/**
 * Separate from `index.ts`, for code loaded after the sign-in form. The product build replaces it by
 * `product-pages.ts`.
 */
export const demoPages: DemoPages | null = {
  routes: DEMO_ROUTES,
  loaders: { ...SAMPLE_PAGES, ...GALLERY_LOADERS },
  completeRoutes,
};
