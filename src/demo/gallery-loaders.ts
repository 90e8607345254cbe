import type { ViewLoaders } from '@src/views/create-view-registry.tsx';
import { galleryView } from './gallery/gallery-routes.ts';
import { GALLERY_GROUPS } from './gallery/groups.ts';

/** Imports of the gallery pages, each wrapped in its frame. */
export const GALLERY_LOADERS: ViewLoaders = Object.fromEntries(
  GALLERY_GROUPS.flatMap((group) =>
    group.pages.map((page) => [
      galleryView(page),
      async () => (await import('./gallery/frame/framed-page.tsx')).framedPage(page, group),
    ]),
  ),
);
