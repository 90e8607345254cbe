import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';

/** Name of the inspector view; also a key of the view registry. */
export const INSPECT = 'inspect';

/** True in the demo, and where the configuration enables the inspector. */
export const isInspected = ({ inspector }: Pick<AppConfig, 'inspector'>): boolean =>
  demo?.isRunning === true || inspector;

/** The route of the inspector where it is enabled; loaded with the routes, which keeps the first screen small. */
export function inspectorRoutes(config: Pick<AppConfig, 'inspector'>): readonly RouteNode[] {
  if (!isInspected(config)) return [];
  const meta = { title: 'routes.basic.inspect', hideMenu: true };
  return [{ path: '/inspect', name: 'Inspect', component: INSPECT, meta, children: [] }];
}
