import { viewKey } from '@machines/permission/index.ts';
import type { RouteNode } from '@src/contracts/route.ts';
import { addRoutes, galleryRoutes, galleryView } from '@src/gallery/gallery-routes.ts';
import { GALLERY_PAGES } from '@src/gallery/groups.ts';
import { GALLERY_SECTIONS } from '@src/gallery/sections.ts';

/** Known when building: the product bundle holds nothing of the gallery. */
const PAGES = process.env.PUBLIC_DEMO === 'false' ? [] : GALLERY_PAGES;

/** The names of the gallery's views, as `VIEW_NAMES` has those of the others. */
export const GALLERY_VIEW_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PAGES.map((page) => [viewKey(galleryView(page)), galleryView(page)]),
);

/** The operator's routes with those of the gallery, which the demo shows to everybody. */
export const withGallery = (routes: readonly RouteNode[]): readonly RouteNode[] =>
  PAGES.length === 0 ? routes : addRoutes(routes, galleryRoutes(PAGES, GALLERY_SECTIONS));
