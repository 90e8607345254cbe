import type { RouteNode } from '@src/contracts/routes/route.ts';
import { describe, expect, it } from 'vitest';
import type { GalleryEntry } from './gallery-entry.ts';
import { addRoutes, galleryRoutes, galleryView } from './gallery-routes.ts';
import type { GallerySection } from './sections.ts';

const SECTIONS: readonly GallerySection[] = [
  { path: '/feat', title: 'routes.feat.feat' },
  { path: '/comp', title: 'gallery.section.components', icon: 'pi pi-th-large', orderNo: 7 },
  { path: '/comp/table', title: 'gallery.section.tables' },
  { path: '/comp/tree', title: 'gallery.section.trees' },
];

const page = (path: string): GalleryEntry => ({
  path,
  title: 'gallery.section.tables',
  text: 'gallery.section.tables',
  load: async () => ({ default: () => null }),
  sources: [],
});

const leaf = (path: string, name: string): RouteNode => ({
  path,
  name,
  component: `gallery${path}`,
  meta: { title: 'gallery.section.tables' },
  children: [],
});

describe('the routes of the gallery', () => {
  it('put a page into the deepest section of its path, and omit sections without pages', () => {
    const pages = [page('/comp/table/edit-cell'), page('/comp/alone'), page('/feat/copy')];
    expect(galleryRoutes(pages, SECTIONS)).toEqual([
      {
        path: '/feat',
        name: 'GalleryFeat',
        component: 'LAYOUT',
        redirect: '/feat/copy',
        meta: { title: 'routes.feat.feat' },
        children: [leaf('/feat/copy', 'GalleryFeatCopy')],
      },
      {
        path: '/comp',
        name: 'GalleryComp',
        component: 'LAYOUT',
        redirect: '/comp/table/edit-cell',
        meta: { title: 'gallery.section.components', icon: 'pi pi-th-large', orderNo: 7 },
        children: [
          leaf('/comp/alone', 'GalleryCompAlone'),
          {
            path: '/comp/table',
            name: 'GalleryCompTable',
            redirect: '/comp/table/edit-cell',
            meta: { title: 'gallery.section.tables' },
            children: [leaf('/comp/table/edit-cell', 'GalleryCompTableEditCell')],
          },
        ],
      },
    ]);
  });

  it('contain the metadata of a page', () => {
    const meta = { hideMenu: true, currentActiveMenu: '/feat/tabs' };
    const [root] = galleryRoutes([{ ...page('/feat/tabs/detail/:id'), meta }], SECTIONS);
    expect(root?.children[0]?.meta).toEqual({ title: 'gallery.section.tables', ...meta });
  });

  it('name views by their path', () => {
    expect(galleryView({ path: '/comp/alone' })).toBe('gallery/comp/alone');
  });

  it('are added below an existing root, after its own pages', () => {
    const root = (path: string, children: readonly RouteNode[]): RouteNode => ({
      path,
      name: path,
      meta: { title: path },
      children,
    });
    const old = leaf('/feat/old', 'Old');
    const fresh = leaf('/feat/fresh', 'Fresh');
    expect(addRoutes([root('/feat', [old]), root('/link', [])], [root('/feat', [fresh]), root('/comp', [])])).toEqual([
      root('/feat', [old, fresh]),
      root('/link', []),
      root('/comp', []),
    ]);
  });
});
