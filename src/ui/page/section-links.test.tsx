import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SectionLinks } from './section-links.tsx';

const PAGES = ['one', 'two', 'three'].map((name) => ({ path: `/${name}`, title: name }));

afterEach(() => vi.restoreAllMocks());

/** The row is 100 px wide and each link 90 px, one after another. */
function measureLinks() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 90 * PAGES.findIndex(({ title }) => title === this.textContent);
  });
}

it("scrolls the current page's link to the middle of a row that is wider than the window", async () => {
  measureLinks();
  await renderView(<SectionLinks label="Pages" pages={PAGES} current="/three" />);
  expect(screen.getByRole('navigation', { name: 'Pages' }).scrollLeft).toBe(175);
});
