import type { GalleryGroup } from '../gallery-entry.ts';

/** What a browser can do for a page: clipboard, printing, the whole screen. */
export const FEATURES: GalleryGroup = {
  texts: async () => (await import('@locales/late/gallery-features.ts')).GALLERY_FEATURES_TEXTS,
  pages: [
    {
      path: '/feat/copy',
      title: 'gallery.menu.copy',
      text: 'gallery.features.copyText',
      load: () => import('./clipboard-page.tsx'),
      sources: [{ name: 'clipboard-page.tsx', load: () => import('./clipboard-page.tsx?raw') }],
    },
  ],
};
