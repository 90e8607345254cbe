import { DEMO_ROUTES } from '../../contracts/demo/routes.ts';
import type { RouteEntry } from '../../contracts/routes/route-entry.ts';

const BACK_PAGE = '/permission/back/page';

/** With a menu from the server there are no pages about roles in the browser, and the section redirects elsewhere. */
function withServerRoles(section: RouteEntry): RouteEntry {
  if (section.path !== '/permission') return section;
  return { ...section, redirect: BACK_PAGE, children: section.children?.filter(({ path }) => path === 'back') ?? [] };
}

/** The demo sections, which the server sends after the product's modules. */
export const DEMO_SECTIONS: readonly RouteEntry[] = DEMO_ROUTES.map(withServerRoles);
