import type { RouteEntry } from '../../contracts/routes/route-entry.ts';
import type { ServerResource } from '../resource/server-resource.ts';
import type { Row } from '../store/store.ts';
import { menuServerResource } from './menu.resource.ts';
import { CAMPAIGN, seedSystemMenus } from './menus.seed.ts';
import { roleServerResource } from './role.resource.ts';
import { seedSystemRoles } from './roles.seed.ts';

/**
 * Adds the seed rows of menu and roles to the resources: a button for each action of all resources, and roles with some of them;
 * `made` are the entries of resources defined at run time.
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
