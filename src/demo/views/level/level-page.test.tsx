import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Menu12View from './menu-12-view.tsx';

it('keeps its counter and its text', async () => {
  const { user } = await renderView(<Menu12View />, { locale: 'en' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page on level 2');
  await user.type(screen.getByRole('textbox', { name: 'Write anything' }), 'hello');
  await user.click(screen.getByRole('button', { name: 'Add one' }));
  await user.click(screen.getByRole('button', { name: 'Add one' }));
  expect(screen.getByRole('status').textContent).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Set to zero' }));
  expect(screen.getByRole('status').textContent).toBe('0');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('hello');
});
