import { DOCUMENTATION } from '@src/contracts/docs-url.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';

/** Hosts that a console may embed, and hosts that it may open in a new window. */
export type DocumentationHosts = Pick<AppConfig, 'frameHosts' | 'externalHosts'>;

/** Served next to `index.html`, so that the demo needs no other site. */
const GUIDE = 'docs/guide.html';

/** Replaces links to the documentation site by the console's own guide unless the configuration allows its host. */
export function withBundledDocs(
  nodes: readonly RouteNode[],
  config: DocumentationHosts,
  base = () => document.baseURI,
): readonly RouteNode[] {
  const guide = new URL(GUIDE, base()).href;
  const { host } = new URL(DOCUMENTATION);
  const outside = config.externalHosts.includes(host) ? DOCUMENTATION : guide;
  const inside = config.frameHosts.includes(host) ? DOCUMENTATION : guide;
  const replaced = (node: RouteNode): RouteNode => ({
    ...node,
    path: node.path === DOCUMENTATION ? outside : node.path,
    meta: node.meta.frameSrc === DOCUMENTATION ? { ...node.meta, frameSrc: inside } : node.meta,
    children: node.children.map(replaced),
  });
  return nodes.map(replaced);
}
