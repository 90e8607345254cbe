import type { Page } from '@playwright/test';

/** Pages of the demo's menu. */
export const MANY_PAGES = [
  '/dashboard/analysis',
  '/dashboard/workbench',
  '/about/index',
  '/level/menu1/menu1-1/menu1-1-1',
  '/level/menu1/menu1-2',
  '/level/menu2',
  '/feat/session-timeout',
  '/feat/testTab/id1',
  '/feat/testTab/id2',
  '/feat/testTab/id3',
  '/permission/front/page',
  '/permission/front/btn',
  '/permission/front/auth-pageA',
  '/permission/back/page',
  '/permission/back/btn',
  '/error-log/list',
  '/order/index',
  '/user/index',
  '/news/newsList',
  '/nowhere',
] as const;

/** Opens these addresses one after another within the page; returns the milliseconds of each. */
export function goThrough(page: Page, paths: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(async (addresses) => {
    const shows = (path: string) =>
      [...document.querySelectorAll('[data-testid="page"]')].some(
        (each) => each.getAttribute('data-path') === path && each.checkVisibility(),
      ) && document.querySelector('[data-testid="shell"]')?.getAttribute('data-ready') === 'true';
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (const path of addresses) {
      const began = performance.now();
      location.hash = path;
      while (!shows(path)) {
        if (performance.now() - began > 60_000) throw new Error(`${path} did not come`);
        await frame();
      }
      times.push(performance.now() - began);
    }
    return times;
  }, paths);
}
