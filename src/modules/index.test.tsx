import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import { SHELL_ICONS } from '@src/ui/icon-list.mjs';
import { expect, it } from 'vitest';
import { MANIFESTS } from './generated/manifests.ts';
import { fetchModuleView } from './index.ts';

it('has the same names in the manifests and in the start code', () => {
  expect(MODULE_VIEWS).toEqual(MANIFESTS.flatMap(({ views }) => Object.keys(views)));
});

it('uses section icons of the shell only: others would load all icons before the first page', () => {
  const icons = MANIFESTS.map(({ menu }) => menu.icon);
  expect(icons.filter((icon) => !SHELL_ICONS.includes(icon))).toEqual([]);
});

it.each(MODULE_VIEWS)('has the view %s', async (name) => {
  expect(typeof (await fetchModuleView(name)).default).toBe('function');
});
