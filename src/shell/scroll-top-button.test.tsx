import { renderView } from '@src/views/testing/render-view.tsx';
import { act, fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { ScrollTopButton } from './scroll-top-button.tsx';

/** A page with a link, whose content has the given height in a window of 400 px. */
async function showPage(contentHeight: number) {
  function Page() {
    const page = useRef<HTMLDivElement>(null);
    return (
      <div ref={page} className="page" data-testid="page">
        <h1 tabIndex={-1}>Figures</h1>
        <a href="#/elsewhere">The last link</a>
        <ScrollTopButton page={page} mode="page" />
      </div>
    );
  }
  const shown = await renderView(<Page />, { locale: 'en' });
  const page = shown.getByTestId('page');
  Object.defineProperties(page, { clientHeight: { value: 400 }, scrollHeight: { value: contentHeight } });
  const button = () => shown.queryByRole('button', { name: 'Back to top' });
  const scrollTo = (top: number) => {
    page.scrollTop = top;
    fireEvent.scroll(page);
  };
  return { ...shown, page, button, scrollTo };
}

it('is the last tab stop of a long page before the browser has reported any scrolling', async () => {
  const { button, user } = await showPage(2000);
  expect(button()).toBeNull();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('The last link');
  await user.tab();
  expect(document.activeElement).toBe(button());
});

it('is no tab stop of a page that hardly scrolls', async () => {
  const { button, getByRole } = await showPage(450);
  act(() => getByRole('link').focus());
  expect(button()).toBeNull();
});

it('is shown far below the top, leads there, and stays in place unseen', async () => {
  const { button, page, scrollTo, user } = await showPage(2000);
  scrollTo(100);
  expect(button()).toBeNull();
  scrollTo(101);
  expect(button()?.dataset.far).toBe('true');
  await user.click(button() ?? page);
  expect([page.scrollTop, document.activeElement?.textContent]).toEqual([0, 'Figures']);
  fireEvent.scroll(page);
  expect(button()?.dataset.far).toBe('false');
});

it('leaves a page at its end that becomes longer by the room for it', async () => {
  const { page, scrollTo } = await showPage(2000);
  scrollTo(1600);
  expect(page.scrollTop).toBe(2000);
});
