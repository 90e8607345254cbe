import { DEMO_VIEWS } from '@src/contracts/demo/views.ts';
import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { expect, it, vi } from 'vitest';
import { VIEW_NAMES } from './view-names.ts';
import { viewsOf } from './views.ts';

vi.mock('@src/demo/index.ts', () => ({ demo: null }));
vi.mock('@src/demo/pages.ts', () => ({ demoPages: null }));

it('the product build has the pages of the product and no sample pages', () => {
  const config = decodeAppConfig(undefined);
  if (!config.ok) throw new Error('the default configuration does not decode');
  const views = viewsOf(config.config);
  expect(DEMO_VIEWS.filter((name) => Object.values(VIEW_NAMES).includes(name))).toEqual([]);
  expect(DEMO_VIEWS.filter((name) => views.lookUp(name) !== null)).toEqual([]);
  expect(views.lookUp('about/index')).not.toBeNull();
});
