import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppLink } from './app-link.tsx';
import { renderShell } from './testing/render-shell.tsx';

it('has no address and does nothing while one of its parameters has no value', async () => {
  const { user, went } = await renderShell(
    <>
      <AppLink to="/shop/:id/orders" data-testid="open" />
      <AppLink to="/shop/7/orders" data-testid="known" />
    </>,
  );
  const places = ['open', 'known'].map((name) => screen.getByTestId(name));
  expect(places.map((link) => [link.getAttribute('href'), link.getAttribute('aria-disabled')])).toEqual([
    [null, 'true'],
    ['#/shop/7/orders', null],
  ]);
  for (const link of places) await user.click(link);
  expect(went).toEqual(['/shop/7/orders']);
});
