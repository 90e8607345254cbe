import { DEMO_ROUTES } from '../../contracts/demo/routes.ts';
import type { RouteEntry } from '../../contracts/routes/route-entry.ts';

const BACK_PAGE = '/permission/back/page';

/** Where the server decides, the pages about roles in the browser are not there, and the section leads elsewhere (decisions, 17). */
function decidedByServer(section: RouteEntry): RouteEntry {
  if (section.path !== '/permission') return section;
  return { ...section, redirect: BACK_PAGE, children: section.children?.filter(({ path }) => path === 'back') ?? [] };
}

/** The demo sections as the server sends them after the product's modules. */
export const DEMO_SECTIONS: readonly RouteEntry[] = DEMO_ROUTES.map(decidedByServer);
