import type { GalleryGroup } from '../gallery-entry.ts';

/** Guided tour of the console. */
export const TOUR: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-tour.ts')).GALLERY_TOUR_TEXTS,
  pages: [
    {
      path: '/steps/index',
      title: 'gallery.menu.tour',
      text: 'gallery.tour.text',
      meta: { hideMenu: true, currentActiveMenu: '/steps' },
      libraries: ['driver.js'],
      load: () => import('./tour-page.tsx'),
      sources: [
        { name: 'tour-page.tsx', load: () => import('./tour-page.tsx?raw') },
        { name: 'start-tour.ts', load: () => import('./start-tour.ts?raw') },
      ],
    },
  ],
};
