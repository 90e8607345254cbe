import type { GalleryGroup, SourceFile } from '../gallery-entry.ts';

const LINE_TREE: SourceFile = {
  name: 'virtual-tree.tsx',
  load: () => import('@src/crud/field-kinds/inputs/tree/virtual-tree.tsx?raw'),
};
const NODE_TREE: SourceFile = { name: 'node-tree.tsx', load: () => import('./node-tree.tsx?raw') };

/** Trees to search and check, to act upon, and to edit. */
export const TREES: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-trees.ts')).GALLERY_TREES_TEXTS,
  pages: [
    {
      path: '/comp/tree/basic',
      title: 'gallery.menu.treeBasic',
      text: 'gallery.trees.about.basic',
      load: () => import('./basic-page.tsx'),
      sources: [{ name: 'basic-page.tsx', load: () => import('./basic-page.tsx?raw') }, LINE_TREE],
    },
    {
      path: '/comp/tree/action',
      title: 'gallery.menu.treeAction',
      text: 'gallery.trees.about.action',
      load: () => import('./action-page.tsx'),
      sources: [{ name: 'action-page.tsx', load: () => import('./action-page.tsx?raw') }, NODE_TREE],
    },
    {
      path: '/comp/tree/edit',
      title: 'gallery.menu.treeEdit',
      text: 'gallery.trees.about.edit',
      load: () => import('./edit-page.tsx'),
      sources: [
        { name: 'edit-page.tsx', load: () => import('./edit-page.tsx?raw') },
        { name: 'tree-editor-reducer.ts', load: () => import('./tree-editor-reducer.ts?raw') },
        { name: 'tree-edits.ts', load: () => import('./tree-edits.ts?raw') },
        NODE_TREE,
      ],
    },
  ],
};
