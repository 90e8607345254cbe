import type { GalleryGroup } from '../gallery-entry.ts';

const CODE_EDITOR = { name: 'code-editor.tsx', load: () => import('@src/ui/code/code-editor.tsx?raw') };

/** Editors for code, JSON, Markdown and rich text. */
export const EDITORS: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-editors.ts')).GALLERY_EDITORS_TEXTS,
  pages: [
    {
      path: '/comp/editor/rich-text',
      title: 'gallery.menu.richText',
      text: 'gallery.editors.about.richText',
      libraries: ['prosemirror-view', 'prosemirror-tables'],
      load: () => import('./rich-text-page.tsx'),
      sources: [
        { name: 'rich-text-page.tsx', load: () => import('./rich-text-page.tsx?raw') },
        { name: 'schema.ts', load: () => import('@src/contracts/rich-text/schema.ts?raw') },
        { name: 'use-editor.ts', load: () => import('@src/ui/rich-text/use-editor.ts?raw') },
        { name: 'paste.ts', load: () => import('@src/ui/rich-text/editing/paste.ts?raw') },
      ],
    },
    {
      path: '/comp/editor/markdown',
      title: 'gallery.menu.markdown',
      text: 'gallery.editors.about.markdown',
      libraries: ['marked', 'dompurify'],
      load: () => import('./markdown-page.tsx'),
      sources: [
        { name: 'markdown-page.tsx', load: () => import('./markdown-page.tsx?raw') },
        { name: 'markup.tsx', load: () => import('@src/ui/markup/markup.tsx?raw') },
      ],
    },
    {
      path: '/comp/editor/code',
      title: 'gallery.menu.code',
      text: 'gallery.editors.about.code',
      libraries: ['codemirror', '@codemirror/lang-javascript', '@codemirror/lang-html'],
      load: () => import('./code-page.tsx'),
      sources: [
        { name: 'code-page.tsx', load: () => import('./code-page.tsx?raw') },
        CODE_EDITOR,
        { name: 'code-languages.ts', load: () => import('@src/ui/code/code-languages.ts?raw') },
      ],
    },
    {
      path: '/comp/editor/json',
      title: 'gallery.menu.json',
      text: 'gallery.editors.about.json',
      libraries: ['codemirror', '@codemirror/lang-javascript'],
      load: () => import('./json-page.tsx'),
      sources: [
        { name: 'json-page.tsx', load: () => import('./json-page.tsx?raw') },
        { name: 'json-tree.tsx', load: () => import('./json-tree.tsx?raw') },
        { name: 'json-problem.ts', load: () => import('@src/lib/text/json-problem.ts?raw') },
      ],
    },
  ],
};
