import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import { expect, it } from 'vitest';
import { fetchModuleView, modules } from './index.ts';

it('the names that the console knows from the start are those of the manifests', () => {
  expect(MODULE_VIEWS).toEqual(modules.all().flatMap(({ views }) => Object.keys(views)));
});

it.each(MODULE_VIEWS)('the view %s is there', async (name) => {
  expect(typeof (await fetchModuleView(name)).default).toBe('function');
});
