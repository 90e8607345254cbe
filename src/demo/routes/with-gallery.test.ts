import type { RouteNode } from '@src/contracts/routes/route.ts';
import { expect, it } from 'vitest';
import { withGallery } from './with-gallery.ts';

const HOME: RouteNode = { path: '/home', name: 'Home', component: 'home', meta: { title: 'home' }, children: [] };

it('is added to the routes of users who have some, and not to empty routes', () => {
  const paths = withGallery([HOME]).map(({ path }) => path);
  expect(paths).toEqual(['/home', '/feat', '/page-demo', '/comp', '/charts', '/steps']);
  expect(withGallery([])).toEqual([]);
});

it('has an icon for each section that it adds, also to a short menu', () => {
  const icons = withGallery([HOME]).map(({ path, meta }) => [path, meta.icon]);
  expect(icons.slice(1)).toEqual([
    ['/feat', 'pi pi-bolt'],
    ['/page-demo', 'pi pi-clone'],
    ['/comp', 'pi pi-th-large'],
    ['/charts', 'pi pi-chart-bar'],
    ['/steps', 'pi pi-compass'],
  ]);
});
