import { type ModuleManifest, type ModuleMenu, sectionOf } from '@src/contracts/module/manifest.ts';
import { CORE_MENUS } from '@src/contracts/routes/core-menus.ts';
import type { RouteEntry } from '@src/contracts/routes/route-entry.ts';
import { MANIFESTS } from '@src/modules/generated/manifests.ts';

/** The sections of the console itself and of these modules, by path. Menus of one path are one section, the first order names it. */
export function productRoutes(modules: readonly ModuleManifest[]): readonly RouteEntry[] {
  const menus = new Map<string, ModuleMenu>();
  for (const menu of [...CORE_MENUS, ...modules.map((module) => module.menu)].sort((a, b) => a.order - b.order)) {
    const pages = [...(menus.get(menu.path)?.pages ?? []), ...menu.pages];
    menus.set(menu.path, { ...menu, ...menus.get(menu.path), pages });
  }
  return [...menus.values()].map(sectionOf).sort((left, right) => (left.path < right.path ? -1 : 1));
}

/**
 * Every section of the specification's table (section 2), in the order of that table. The demo server sends them, and in the
 * modes ROLE and ROUTE_MAPPING the console builds its routes from them.
 */
export const PRODUCT_ROUTES: readonly RouteEntry[] = productRoutes(MANIFESTS);
