import type { GalleryGroup } from '../gallery-entry.ts';

/** Input helpers: what a form needs beyond fields. */
export const INPUTS: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-inputs.ts')).GALLERY_INPUTS_TEXTS,
  pages: [
    {
      path: '/comp/input/upload',
      title: 'gallery.menu.inputUpload',
      text: 'gallery.inputs.page.upload',
      libraries: ['xstate'],
      load: () => import('./upload-page.tsx'),
      sources: [
        { name: 'upload-page.tsx', load: () => import('./upload-page.tsx?raw') },
        { name: 'use-upload.ts', load: () => import('./use-upload.ts?raw') },
        { name: 'upload-limits.ts', load: () => import('./upload-limits.ts?raw') },
        { name: 'upload-preview.tsx', load: () => import('./upload-preview.tsx?raw') },
        { name: 'upload-row.tsx', load: () => import('@src/crud/upload/upload-row.tsx?raw') },
        { name: 'upload-queue.machine.ts', load: () => import('@machines/upload-queue/upload-queue.machine.ts?raw') },
        { name: 'upload-file.machine.ts', load: () => import('@machines/upload-queue/upload-file.machine.ts?raw') },
      ],
    },
    {
      path: '/comp/input/crop',
      title: 'gallery.menu.inputCrop',
      text: 'gallery.inputs.page.crop',
      load: () => import('./crop-page.tsx'),
      sources: [
        { name: 'crop-page.tsx', load: () => import('./crop-page.tsx?raw') },
        { name: 'crop-stage.tsx', load: () => import('./crop-stage.tsx?raw') },
        { name: 'crop-buttons.tsx', load: () => import('./crop-buttons.tsx?raw') },
        { name: 'crop-state.ts', load: () => import('./crop-state.ts?raw') },
        { name: 'draw-crop.ts', load: () => import('./draw-crop.ts?raw') },
      ],
    },
    {
      path: '/comp/input/strength',
      title: 'gallery.menu.inputStrength',
      text: 'gallery.inputs.page.strength',
      libraries: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
      load: () => import('./strength-page.tsx'),
      sources: [{ name: 'strength-page.tsx', load: () => import('./strength-page.tsx?raw') }],
    },
    {
      path: '/comp/input/verify',
      title: 'gallery.menu.inputVerify',
      text: 'gallery.inputs.page.verify',
      load: () => import('./verify-page.tsx'),
      sources: [
        { name: 'verify-page.tsx', load: () => import('./verify-page.tsx?raw') },
        { name: 'slider-captcha.tsx', load: () => import('./slider-captcha.tsx?raw') },
        { name: 'verify-state.ts', load: () => import('./verify-state.ts?raw') },
      ],
    },
    {
      path: '/comp/input/code',
      title: 'gallery.menu.inputCode',
      text: 'gallery.inputs.page.code',
      libraries: ['xstate'],
      load: () => import('./code-page.tsx'),
      sources: [
        { name: 'code-page.tsx', load: () => import('./code-page.tsx?raw') },
        { name: 'code-demo.tsx', load: () => import('./code-demo.tsx?raw') },
      ],
    },
    {
      path: '/comp/input/icon',
      title: 'gallery.menu.inputIcon',
      text: 'gallery.inputs.page.icon',
      libraries: ['primeicons'],
      load: () => import('./icon-page.tsx'),
      sources: [{ name: 'icon-page.tsx', load: () => import('./icon-page.tsx?raw') }],
    },
  ],
};
