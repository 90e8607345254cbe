import { galleryView } from '@src/gallery/gallery-routes.ts';
import { GALLERY_GROUPS } from '@src/gallery/groups.ts';
import { createViewRegistry } from '@src/views/create-view-registry.tsx';

/** The pages of the gallery in their frame, in the demo; null in the product. */
export const galleryViews =
  process.env.PUBLIC_DEMO === 'false'
    ? null
    : createViewRegistry(
        Object.fromEntries(
          GALLERY_GROUPS.flatMap((group) =>
            group.pages.map((page) => [
              galleryView(page),
              async () => (await import('@src/gallery/frame/framed-page.tsx')).framedPage(page, group),
            ]),
          ),
        ),
      );
