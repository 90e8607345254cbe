import { useQuery } from '@src/ui/query/use-query.ts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { OfflineBanner } from './offline-banner.tsx';

it('reports in a live region that the network is lost, and disappears when it is back', async () => {
  const { console } = await renderShell(<OfflineBanner />);
  const send = (type: 'connection.lost' | 'connection.restored') =>
    act(async () => console.actors.connection.send({ type }));
  expect(screen.queryByTestId('offline-banner')).toBeNull();
  await send('connection.lost');
  expect(screen.getByRole('status').textContent).toBe(
    'You are offline. What is shown may be out of date, and nothing can be saved until the connection is back.',
  );
  await send('connection.restored');
  expect(screen.queryByTestId('offline-banner')).toBeNull();
});

it('says on the page of a form that the input is stored', async () => {
  const { console, visit } = await renderShell(<OfflineBanner />);
  await visit('/eav/form_render/1');
  await act(async () => console.actors.connection.send({ type: 'connection.lost' }));
  expect(screen.getByRole('status').textContent).toBe(
    'You are offline. What is shown may be out of date. What you fill into this form is kept in this browser, and sent once you have submitted it and the connection is back.',
  );
});

it('reloads every visible query when the network is back (R-112)', async () => {
  const load = vi.fn(async (name: string) => name);
  function Loaded({ name }: { readonly name: string }) {
    return <p>{useQuery(load, name).data}</p>;
  }
  const { console } = await renderShell(
    <>
      <Loaded name="one" />
      <Loaded name="two" />
    </>,
  );
  load.mockClear();
  const { connection } = console.actors;
  await act(async () => connection.send({ type: 'connection.restored' }));
  await act(async () => connection.send({ type: 'connection.lost' }));
  expect(load).not.toHaveBeenCalled();
  await act(async () => connection.send({ type: 'connection.restored' }));
  expect(load.mock.calls.map(([name]) => name)).toEqual(['one', 'two']);
});
