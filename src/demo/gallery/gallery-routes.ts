import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { GalleryEntry } from './gallery-entry.ts';
import type { GallerySection } from './sections.ts';

/** The name of a page's view. */
export const galleryView = ({ path }: Pick<GalleryEntry, 'path'>): string => `gallery${path}`;

const depthOf = (path: string): number => path.split('/').length;
const nameOf = (path: string): string =>
  `Gallery${path.replaceAll(/[/-](.)/g, (_, first: string) => first.toUpperCase())}`;

/** The parent section of a path; undefined at the root. */
function sectionAbove(path: string, sections: readonly GallerySection[]): GallerySection | undefined {
  return sections
    .filter((section) => path.startsWith(`${section.path}/`))
    .toSorted((one, other) => depthOf(other.path) - depthOf(one.path))[0];
}

function pageRoute(page: GalleryEntry): RouteNode {
  return {
    path: page.path,
    name: nameOf(page.path),
    component: galleryView(page),
    meta: { title: page.title, ...page.meta },
    children: [],
  };
}

/** The routes of the gallery: one node for each section that holds a page, and one for each page, all with absolute paths. */
export function galleryRoutes(
  pages: readonly GalleryEntry[],
  sections: readonly GallerySection[],
): readonly RouteNode[] {
  const nodesUnder = (above: GallerySection | undefined): readonly RouteNode[] => [
    ...pages.filter(({ path }) => above !== undefined && sectionAbove(path, sections) === above).map(pageRoute),
    ...sections.filter(({ path }) => sectionAbove(path, sections) === above).flatMap(sectionRoute),
  ];
  const sectionRoute = (section: GallerySection): readonly RouteNode[] => {
    const children = nodesUnder(section);
    const first = pages.find(({ path }) => path.startsWith(`${section.path}/`));
    if (first === undefined) return [];
    const { path, title, icon, orderNo } = section;
    const meta = { title, ...(icon === undefined ? {} : { icon }), ...(orderNo === undefined ? {} : { orderNo }) };
    const isRoot = sectionAbove(path, sections) === undefined;
    return [
      { path, name: nameOf(path), ...(isRoot ? { component: 'LAYOUT' } : {}), redirect: first.path, meta, children },
    ];
  };
  return nodesUnder(undefined);
}

/** Adds routes to a tree: when the root exists, the new children follow its own. */
export function addRoutes(tree: readonly RouteNode[], added: readonly RouteNode[]): readonly RouteNode[] {
  const known = new Set(tree.map(({ path }) => path));
  const grown = tree.map((node) => {
    const more = added.find(({ path }) => path === node.path);
    return more === undefined ? node : { ...node, children: [...node.children, ...more.children] };
  });
  return [...grown, ...added.filter(({ path }) => !known.has(path))];
}
