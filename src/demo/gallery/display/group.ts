import type { GalleryGroup } from '../gallery-entry.ts';

/** Ways to show values, texts and many things at once. */
export const DISPLAY: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-display.ts')).GALLERY_DISPLAY_TEXTS,
  pages: [
    {
      path: '/comp/display/count-up',
      title: 'gallery.menu.countUp',
      text: 'gallery.display.countUpText',
      load: () => import('./count-up-page.tsx'),
      sources: [
        { name: 'count-up-page.tsx', load: () => import('./count-up-page.tsx?raw') },
        { name: 'use-count-up.ts', load: () => import('./use-count-up.ts?raw') },
        { name: 'count-up-options.ts', load: () => import('./count-up-options.ts?raw') },
      ],
    },
    {
      path: '/comp/display/time',
      title: 'gallery.menu.time',
      text: 'gallery.display.timeText',
      load: () => import('./time/time-page.tsx'),
      sources: [
        { name: 'time-page.tsx', load: () => import('./time/time-page.tsx?raw') },
        { name: 'relative-time-text.tsx', load: () => import('./time/relative-time-text.tsx?raw') },
        { name: 'relative-time.ts', load: () => import('./time/relative-time.ts?raw') },
      ],
    },
    {
      path: '/comp/display/qr-code',
      title: 'gallery.menu.qrCode',
      text: 'gallery.display.qrCodeText',
      libraries: ['uqr'],
      load: () => import('./qr-code-page.tsx'),
      sources: [
        { name: 'qr-code-page.tsx', load: () => import('./qr-code-page.tsx?raw') },
        { name: 'qr-drawing.ts', load: () => import('./qr-drawing.ts?raw') },
      ],
    },
    {
      path: '/comp/display/description',
      title: 'gallery.menu.descriptions',
      text: 'gallery.display.descriptionsText',
      load: () => import('./descriptions-page.tsx'),
      sources: [
        { name: 'descriptions-page.tsx', load: () => import('./descriptions-page.tsx?raw') },
        { name: 'description-list.tsx', load: () => import('./description-list.tsx?raw') },
        { name: 'description-list.css', load: () => import('./description-list.css?raw') },
      ],
    },
    {
      path: '/comp/display/ellipsis',
      title: 'gallery.menu.ellipsis',
      text: 'gallery.display.ellipsisText',
      load: () => import('./ellipsis-page.tsx'),
      sources: [
        { name: 'ellipsis-page.tsx', load: () => import('./ellipsis-page.tsx?raw') },
        { name: 'ellipsis.tsx', load: () => import('./ellipsis.tsx?raw') },
        { name: 'ellipsis.css', load: () => import('./ellipsis.css?raw') },
      ],
    },
    {
      path: '/comp/display/transitions',
      title: 'gallery.menu.transitions',
      text: 'gallery.display.transitionsText',
      load: () => import('./transitions-page.tsx'),
      sources: [
        { name: 'transitions-page.tsx', load: () => import('./transitions-page.tsx?raw') },
        { name: 'transitions.css', load: () => import('./transitions.css?raw') },
      ],
    },
    {
      path: '/comp/display/lazy',
      title: 'gallery.menu.lazy',
      text: 'gallery.display.lazyText',
      libraries: ['chart.js'],
      load: () => import('./lazy-page.tsx'),
      sources: [
        { name: 'lazy-page.tsx', load: () => import('./lazy-page.tsx?raw') },
        { name: 'lazy-block.tsx', load: () => import('./lazy-block.tsx?raw') },
      ],
    },
    {
      path: '/comp/display/cards',
      title: 'gallery.menu.cardList',
      text: 'gallery.display.cardsText',
      load: () => import('./cards/cards-page.tsx'),
      sources: [
        { name: 'cards-page.tsx', load: () => import('./cards/cards-page.tsx?raw') },
        { name: 'product-card.tsx', load: () => import('./cards/product-card.tsx?raw') },
        { name: 'card-pager.tsx', load: () => import('./cards/card-pager.tsx?raw') },
      ],
    },
  ],
};
