import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ConsoleShell } from './console-shell.tsx';

/** A fake shell, to test whether it is rendered. */
vi.mock('@src/shell/shell.tsx', () => ({ Shell: () => <main>The frame</main> }));
vi.mock('../inspector/devtools-provider.tsx', () => ({
  DevtoolsProvider: ({ children }: { readonly children: ReactNode }) => children,
}));

it('shows no frame once the session has ended', async () => {
  const { console, container } = await renderView(<ConsoleShell />, { token: 'T' });
  expect(screen.getByRole('main').textContent).toBe('The frame');
  await act(async () => console.actors.session.send({ type: 'session.sealed' }));
  await act(async () => console.actors.session.send({ type: 'session.seal.discarded' }));
  expect(container.innerHTML).toBe('');
});
