import type { RouteNode } from '@src/contracts/routes/route.ts';
import { addRoutes, galleryRoutes } from '../gallery/gallery-routes.ts';
import { GALLERY_PAGES } from '../gallery/groups.ts';
import { GALLERY_SECTIONS } from '../gallery/sections.ts';

/** Adds the gallery's routes, which the demo shows to all users with at least one route. */
export const withGallery = (routes: readonly RouteNode[]): readonly RouteNode[] =>
  routes.length === 0 ? routes : addRoutes(routes, galleryRoutes(GALLERY_PAGES, GALLERY_SECTIONS));
