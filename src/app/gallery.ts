import { viewKey } from '@machines/permission/index.ts';
import type { RouteNode } from '@src/contracts/route.ts';
import { addRoutes, galleryRoutes, galleryView } from '@src/gallery/gallery-routes.ts';
import { GALLERY_PAGES } from '@src/gallery/groups.ts';
import { GALLERY_SECTIONS } from '@src/gallery/sections.ts';

type Names = Readonly<Record<string, string>>;
type Routes = readonly RouteNode[];

/** The names of all views with those of the gallery. Known when building: the product bundle holds nothing of the gallery. */
export const withGalleryNames = (names: Names): Names =>
  process.env.PUBLIC_DEMO === 'false'
    ? names
    : { ...names, ...Object.fromEntries(GALLERY_PAGES.map(galleryView).map((name) => [viewKey(name), name])) };

/** The operator's routes with those of the gallery, which the demo shows to everybody who may open anything at all. */
export const withGallery = (routes: Routes): Routes =>
  process.env.PUBLIC_DEMO === 'false' || routes.length === 0
    ? routes
    : addRoutes(routes, galleryRoutes(GALLERY_PAGES, GALLERY_SECTIONS));
