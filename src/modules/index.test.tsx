import { MODULE_VIEWS } from '@src/contracts/module-views.ts';
import { expect, it } from 'vitest';
import { fetchModuleView } from './index.ts';

it.each(MODULE_VIEWS)('the view %s is there', async (name) => {
  expect(typeof (await fetchModuleView(name)).default).toBe('function');
});
