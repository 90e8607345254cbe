import type { RouteNode } from '@src/contracts/route.ts';
import { expect, it } from 'vitest';
import { withOwnNames } from './view-names.ts';

const route = (component: string, children: readonly RouteNode[] = []): RouteNode => ({
  path: '/x',
  name: 'X',
  component,
  meta: { title: 'x' },
  children,
});

it.each([
  ['dashboard/analysis', 'dashboard/analysis'],
  ['/dashboard/analysis/index', '/dashboard/analysis/index'],
  ['LAYOUT', 'LAYOUT'],
  ['/demo/level/Menu111', 'level/menu-111'],
  ['/demo/level/Menu111.vue', 'level/menu-111'],
  ['/demo/permission/back/index', 'permission/back-page'],
  ['/demo/permission/back/Btn', 'permission/back-button'],
])('a server that says %s means the view %s', (component, name) => {
  expect(withOwnNames([route('LAYOUT', [route(component)])])).toEqual([route('LAYOUT', [route(name)])]);
});
