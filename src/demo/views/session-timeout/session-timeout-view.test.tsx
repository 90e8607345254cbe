import { selectSettings } from '@machines/preferences/index.ts';
import { createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import SessionTimeoutView from './session-timeout-view.tsx';

it('chooses the handling of a session end, and explains it', async () => {
  const { user, console } = await renderView(<SessionTimeoutView />, { locale: 'en' });
  const chosen = () => selectSettings(console.actors.preferences.getSnapshot()).sessionTimeoutProcessing;
  expect(chosen()).toBe('ROUTE_JUMP');
  await user.click(screen.getByRole('radio', { name: 'Cover the page' }));
  expect(chosen()).toBe('PAGE_COVERAGE');
  expect(screen.getByText(/^A sign-in form covers the page/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Go to sign-in' }));
  expect(chosen()).toBe('ROUTE_JUMP');
});

it('ends the session on the server in both ways, and can retry after a failure', async () => {
  const sessionTimeout = vi.fn(() => Promise.reject(new Error('401')));
  const tokenExpired = vi.fn(async () => undefined);
  const demo = { ...createFakeConsole().gateways.demo, sessionTimeout, tokenExpired };
  const { user } = await renderView(<SessionTimeoutView />, { locale: 'en', gateways: { demo } });
  const byStatus = screen.getByRole('button', { name: 'Send the request: Answer with HTTP 401' });
  await user.click(byStatus);
  await user.click(byStatus);
  await user.click(screen.getByRole('button', { name: 'Send the request: Answer with code 401' }));
  expect([sessionTimeout.mock.calls.length, tokenExpired.mock.calls.length]).toEqual([2, 1]);
});
