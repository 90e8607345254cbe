import type { RouteEntry } from '../../contracts/routes/route-entry.ts';
import type { ServerResource } from '../resource/server-resource.ts';
import type { Row } from '../store/store.ts';
import { menuServerResource } from './menu.resource.ts';
import { CAMPAIGN, seedSystemMenus } from './menus.seed.ts';
import { roleServerResource } from './role.resource.ts';
import { seedSystemRoles } from './roles.seed.ts';

/**
 * The same resources, where the menu has a button for everything that can be done with any of them, and the roles hold some;
 * `made` are the entries of what operators made.
 */
export function withMenuOfAll(
  resources: readonly ServerResource[],
  routes: readonly RouteEntry[],
  made: readonly Row[] = [],
): readonly ServerResource[] {
  const definitions = resources.map(({ definition }) => definition);
  const menus = [...seedSystemMenus(definitions, routes), CAMPAIGN, ...made];
  return resources.map((resource) => {
    if (resource === menuServerResource) return { ...resource, seed: () => menus };
    if (resource === roleServerResource) return { ...resource, seed: (parts) => seedSystemRoles(parts, menus) };
    return resource;
  });
}
