import type { GalleryGroup } from '../gallery-entry.ts';

const DIALOG = { name: 'dialog.tsx', load: () => import('@src/ui/dialog/dialog.tsx?raw') };

/** Overlays: dialogs, confirmations, drawers, menus, messages, loading masks, tooltips. */
export const OVERLAYS: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-overlays.ts')).GALLERY_OVERLAYS_TEXTS,
  pages: [
    {
      path: '/comp/overlay/dialog',
      title: 'gallery.menu.dialog',
      text: 'gallery.overlays.about.dialog',
      libraries: ['primereact'],
      load: () => import('./dialog-page.tsx'),
      sources: [
        { name: 'dialog-page.tsx', load: () => import('./dialog-page.tsx?raw') },
        { name: 'movable-dialog.tsx', load: () => import('./movable-dialog.tsx?raw') },
        DIALOG,
      ],
    },
    {
      path: '/comp/overlay/ask',
      title: 'gallery.menu.ask',
      text: 'gallery.overlays.about.ask',
      load: () => import('./confirm-page.tsx'),
      sources: [
        { name: 'confirm-page.tsx', load: () => import('./confirm-page.tsx?raw') },
        { name: 'prompt-dialog.tsx', load: () => import('./prompt-dialog.tsx?raw') },
        { name: 'note-dialog.tsx', load: () => import('./note-dialog.tsx?raw') },
      ],
    },
    {
      path: '/comp/overlay/drawer',
      title: 'gallery.menu.drawer',
      text: 'gallery.overlays.about.drawer',
      load: () => import('./drawer-page.tsx'),
      sources: [{ name: 'drawer-page.tsx', load: () => import('./drawer-page.tsx?raw') }, DIALOG],
    },
    {
      path: '/comp/overlay/context-menu',
      title: 'gallery.menu.contextMenu',
      text: 'gallery.overlays.about.menu',
      libraries: ['primereact'],
      load: () => import('./context-menu-page.tsx'),
      sources: [{ name: 'context-menu-page.tsx', load: () => import('./context-menu-page.tsx?raw') }],
    },
    {
      path: '/comp/overlay/messages',
      title: 'gallery.menu.messages',
      text: 'gallery.overlays.about.messages',
      load: () => import('./messages-page.tsx'),
      sources: [{ name: 'messages-page.tsx', load: () => import('./messages-page.tsx?raw') }],
    },
    {
      path: '/comp/overlay/loading',
      title: 'gallery.menu.loading',
      text: 'gallery.overlays.about.loading',
      load: () => import('./loading-page.tsx'),
      sources: [
        { name: 'loading-page.tsx', load: () => import('./loading-page.tsx?raw') },
        { name: 'loading-overlay.tsx', load: () => import('./loading-overlay.tsx?raw') },
        { name: 'loading.tsx', load: () => import('@src/ui/feedback/loading.tsx?raw') },
      ],
    },
    {
      path: '/comp/overlay/popover',
      title: 'gallery.menu.popover',
      text: 'gallery.overlays.about.popover',
      load: () => import('./popover-page.tsx'),
      sources: [
        { name: 'popover-page.tsx', load: () => import('./popover-page.tsx?raw') },
        { name: 'tooltip.tsx', load: () => import('./tooltip.tsx?raw') },
        { name: 'popover-panel.tsx', load: () => import('@src/ui/menu/popover-panel.tsx?raw') },
        { name: 'use-popover.ts', load: () => import('@src/ui/menu/use-popover.ts?raw') },
      ],
    },
  ],
};
