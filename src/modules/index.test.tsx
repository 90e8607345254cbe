import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import { SHELL_ICONS } from '@src/ui/icon-list.mjs';
import { expect, it } from 'vitest';
import { MANIFESTS } from './generated/manifests.ts';
import { fetchModuleView } from './index.ts';

it('the names that the console knows from the start are those of the manifests', () => {
  expect(MODULE_VIEWS).toEqual(MANIFESTS.flatMap(({ views }) => Object.keys(views)));
});

it('icons of sections come with the shell: any other would fetch all icons before the first page', () => {
  const icons = MANIFESTS.map(({ menu }) => menu.icon);
  expect(icons.filter((icon) => !SHELL_ICONS.includes(icon))).toEqual([]);
});

it.each(MODULE_VIEWS)('the view %s is there', async (name) => {
  expect(typeof (await fetchModuleView(name)).default).toBe('function');
});
