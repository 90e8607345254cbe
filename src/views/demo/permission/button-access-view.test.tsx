import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderView } from '../../testing/render-view.tsx';
import ButtonAccessView from './button-access-view.tsx';

it('allows everything while the server decides', async () => {
  await renderView(<ButtonAccessView />, { locale: 'en' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NoneShown',
    'For administratorsShown',
    'For testersShown',
    'For eitherShown',
  ]);
});
