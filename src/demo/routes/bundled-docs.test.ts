import { ROUTE_MODULES } from '@src/app/routing/route-modules.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { expect, it } from 'vitest';
import { type DocumentationHosts, withBundledDocs } from './bundled-docs.ts';

const GUIDE = 'https://console.example.org/office/docs/guide.html';
const SITE = 'https://doc.vvbin.cn/';

/** What the section of links leads to: the path of each entry, and the site that it embeds. */
function links(config: DocumentationHosts) {
  const nodes = withBundledDocs(ROUTE_MODULES, config, () => 'https://console.example.org/office/');
  const { children }: Pick<RouteNode, 'children'> = nodes.find(({ path }) => path === '/link') ?? { children: [] };
  return children.map(({ path, meta }) => [path, meta.frameSrc]);
}

it.each([
  ['none', [], [], ['doc', GUIDE], [GUIDE, undefined]],
  ['embedded', ['self', 'doc.vvbin.cn'], [], ['doc', SITE], [GUIDE, undefined]],
  ['in a new window', ['self'], ['doc.vvbin.cn'], ['doc', GUIDE], [SITE, undefined]],
])('the documentation site is opened where the configuration names it, the guide elsewhere: %s', (...row) => {
  const [, frameHosts, externalHosts, inside, outside] = row;
  expect(links({ frameHosts, externalHosts })).toEqual([inside, outside]);
});

it('the guide replaces nothing else', () => {
  const others = (nodes: readonly RouteNode[]) => nodes.filter(({ path }) => path !== '/link');
  const nodes = withBundledDocs(ROUTE_MODULES, { frameHosts: [], externalHosts: [] }, () => GUIDE);
  expect(others(nodes)).toEqual(others(ROUTE_MODULES));
});
