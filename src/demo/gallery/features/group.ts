import type { GalleryGroup } from '../gallery-entry.ts';

/** Browser features: clipboard, printing, full screen. */
export const FEATURES: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-features.ts')).GALLERY_FEATURES_TEXTS,
  pages: [
    {
      path: '/feat/icon',
      title: 'gallery.menu.icons',
      text: 'gallery.features.iconsText',
      libraries: ['primeicons'],
      load: () => import('./icons-page.tsx'),
      sources: [{ name: 'icons-page.tsx', load: () => import('./icons-page.tsx?raw') }],
    },
    {
      path: '/feat/copy',
      title: 'gallery.menu.copy',
      text: 'gallery.features.copyText',
      load: () => import('./clipboard-page.tsx'),
      sources: [{ name: 'clipboard-page.tsx', load: () => import('./clipboard-page.tsx?raw') }],
    },
    {
      path: '/feat/watermark',
      title: 'gallery.menu.watermark',
      text: 'gallery.features.watermarkText',
      load: () => import('./watermark-page.tsx'),
      sources: [
        { name: 'watermark-page.tsx', load: () => import('./watermark-page.tsx?raw') },
        { name: 'apply-watermark.ts', load: () => import('./apply-watermark.ts?raw') },
        { name: 'watermark-tile.ts', load: () => import('./watermark-tile.ts?raw') },
      ],
    },
    {
      path: '/feat/print',
      title: 'gallery.menu.print',
      text: 'gallery.features.printText',
      load: () => import('./print-page.tsx'),
      sources: [
        { name: 'print-page.tsx', load: () => import('./print-page.tsx?raw') },
        { name: 'print-sheet.css', load: () => import('@src/ui/page/print-sheet.css?raw') },
      ],
    },
    {
      path: '/feat/full-screen',
      title: 'gallery.menu.fullScreen',
      text: 'gallery.features.fullScreenText',
      load: () => import('./full-screen-page.tsx'),
      sources: [
        { name: 'full-screen-page.tsx', load: () => import('./full-screen-page.tsx?raw') },
        { name: 'full-screen.ts', load: () => import('@src/ui/full-screen.ts?raw') },
      ],
    },
    {
      path: '/feat/img-preview',
      title: 'gallery.menu.pictures',
      text: 'gallery.features.picturesText',
      load: () => import('./pictures-page.tsx'),
      sources: [
        { name: 'pictures-page.tsx', load: () => import('./pictures-page.tsx?raw') },
        { name: 'picture-viewer.tsx', load: () => import('./picture-viewer.tsx?raw') },
        { name: 'viewer-state.ts', load: () => import('./viewer-state.ts?raw') },
      ],
    },
    {
      path: '/feat/download',
      title: 'gallery.menu.download',
      text: 'gallery.features.downloadText',
      libraries: ['xstate'],
      load: () => import('./download-page.tsx'),
      sources: [
        { name: 'download-page.tsx', load: () => import('./download-page.tsx?raw') },
        { name: 'download-rows.tsx', load: () => import('./download-rows.tsx?raw') },
      ],
    },
  ],
};
