import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';

/** The name of the view that shows the running machines; the registry of views knows it too. */
export const INSPECT = 'inspect';

/** True in the demo, and where the configuration asks for the inspector. */
export const isInspected = ({ inspector }: Pick<AppConfig, 'inspector'>): boolean =>
  demo?.isRunning === true || inspector;

/** The page that shows the running machines, where there is one; it comes with the routes, so that the first screen stays light. */
export function inspectorRoutes(config: Pick<AppConfig, 'inspector'>): readonly RouteNode[] {
  if (!isInspected(config)) return [];
  const meta = { title: 'routes.basic.inspect', hideMenu: true };
  return [{ path: '/inspect', name: 'Inspect', component: INSPECT, meta, children: [] }];
}
