import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { TOUR } from './group.ts';

const strip = document.createElement('nav');
strip.className = 'tab-strip';
const sidebar = document.createElement('nav');
sidebar.className = 'sidebar';

beforeEach(() => {
  document.body.append(strip, sidebar);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function isSeen(this: Element) {
    return this !== sidebar;
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});
afterEach(() => {
  strip.remove();
  sidebar.remove();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByText(name));

it('skips stops that are not on screen, forward and back, with the texts of the console', async () => {
  const { unmount } = await showPage(TOUR, '/steps/index');
  screen.getByText('Start the tour').focus();
  press('Start the tour');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('This page'));
  expect(screen.getByRole('dialog').textContent).toContain('1 of 3');
  expect(screen.getByLabelText('Close')).toBeTruthy();
  press('Next');
  press('Next');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Open pages'));
  expect(screen.getByRole('dialog').textContent).toContain('3 of 3');
  expect(strip.getAttribute('aria-expanded')).toBeNull();
  press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Start the tour'));
  expect(screen.getByRole('status').textContent).toBe('That was the tour. You can start it again at any time.');
  press('Start the tour');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
  unmount();
  expect(document.querySelector('.driver-popover')).toBeNull();
});
