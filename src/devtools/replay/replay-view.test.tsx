import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReplayView } from './replay-view.tsx';

it('reports a file that cannot be read', async () => {
  const { user } = await renderView(<ReplayView />, { locale: 'en' });
  const text = () => Promise.reject(new DOMException('moved', 'NotFoundError'));
  const moved = Object.assign(new File(['{}'], 'report.json', { type: 'application/json' }), { text });
  await user.upload(screen.getByTestId('replay-file'), moved);
  expect((await screen.findByText('This build cannot read this report.')).getAttribute('role')).toBe('alert');
});
