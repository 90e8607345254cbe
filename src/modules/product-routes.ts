import { type ModuleManifest, type ModuleMenu, type ModulePage, sectionOf } from '@src/contracts/module/manifest.ts';
import { CORE_MENUS } from '@src/contracts/routes/core-menus.ts';
import type { RouteEntry } from '@src/contracts/routes/route-entry.ts';
import { MANIFESTS } from '@src/modules/generated/manifests.ts';

/** Pages with one more, behind the one that it names or behind all of them. */
function withPage(pages: readonly ModulePage[], page: ModulePage): readonly ModulePage[] {
  const index = pages.findIndex(({ path }) => path === page.after);
  return index < 0 ? [...pages, page] : pages.toSpliced(index + 1, 0, page);
}

/** The sections of the console itself and of these modules, by path. Menus with the same path are one section, named by the one with the lowest order number. */
export function productRoutes(modules: readonly ModuleManifest[]): readonly RouteEntry[] {
  const menus = new Map<string, ModuleMenu>();
  for (const menu of [...CORE_MENUS, ...modules.map((module) => module.menu)].sort((a, b) => a.order - b.order)) {
    const pages = menu.pages.reduce(withPage, menus.get(menu.path)?.pages ?? []);
    menus.set(menu.path, { ...menu, ...menus.get(menu.path), pages });
  }
  return [...menus.values()].map(sectionOf).sort((left, right) => (left.path < right.path ? -1 : 1));
}

/**
 * Every section of the specification's table (section 2), in the order of that table. The demo server sends them, and in the
 * modes ROLE and ROUTE_MAPPING the console builds its routes from them.
 */
export const PRODUCT_ROUTES: readonly RouteEntry[] = productRoutes(MANIFESTS);
