import { viewKey } from '@machines/permission/index.ts';
import { expect, it } from 'vitest';
import { viewNamesFor } from './view-names.ts';

it.each([
  ['dashboard/analysis', 'dashboard/analysis'],
  ['/dashboard/analysis/index', 'dashboard/analysis'],
  ['/dashboard/analysis/index.vue', 'dashboard/analysis'],
  ['about/index', 'about/index'],
  ['/demo/level/Menu111', 'level/menu-111'],
  ['/demo/permission/back/index', 'permission/back-page'],
  ['/demo/permission/back/Btn', 'permission/back-button'],
])('a server that says %s means the view %s', (component, name) => {
  const names = viewNamesFor([
    'dashboard/analysis',
    'about/index',
    'level/menu-111',
    'permission/back-page',
    'permission/back-button',
  ]);
  expect(names[viewKey(component)]).toBe(name);
});

it('a view that does not exist has no name, whatever a server calls it', () => {
  expect(viewNamesFor(['about/index'])[viewKey('/demo/level/Menu111')]).toBeUndefined();
});
