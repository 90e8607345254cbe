// isolated: drawings that another file loaded would be shown here too
import { type AppConfig, decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { FALLBACK_DRAWING } from '@src/ui/icons.ts';
import { act, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRemoteIconLoader } from './remote-icon-loader.ts';
import { startRemoteIcons } from './remote-icons.ts';

const HOST = 'https://icons.example.com';

function configWith(given: Partial<AppConfig>): AppConfig {
  const result = decodeAppConfig(given);
  if (!result.ok) throw new Error(result.reason);
  return result.config;
}

/** Stubs `fetch`, renders an icon that is not bundled, and starts remote icons. */
function open(name: string, config: Partial<AppConfig>) {
  const body = '<script>alert(1)</script><path onclick="alert(1)" d="M1 2L3 4Z"/>';
  const icons = { [name.split(':')[1] ?? '']: { body } };
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ icons, lastModified: 1 }))));
  const load = vi.fn((read: AppConfig) => Promise.resolve(createRemoteIconLoader(read)));
  const { container } = render(<Icon name={name} />);
  const stop = startRemoteIcons(configWith(config), load);
  const drawn = () => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  return { fetch, load, stop, drawn, container };
}

it.each<[string, Partial<AppConfig>]>([
  ['by default', {}],
  ['with hosts only', { externalHosts: [HOST] }],
  ['in a hardened console', { remoteIcons: true, externalHosts: [HOST], hardened: true }],
])('requests no icons %s, and loads no code for them', async (_, config) => {
  const { fetch, load, drawn, stop } = open('remote:none', config);
  await act(() => Promise.resolve());
  expect([fetch.mock.calls, load.mock.calls, drawn()]).toEqual([[], [], FALLBACK_DRAWING.paths]);
  stop();
});

it('loads an icon when remote icons are on, and renders none of its markup', async () => {
  const { fetch, drawn, container, stop } = open('remote:home', { remoteIcons: true, externalHosts: [HOST] });
  await waitFor(() => expect(drawn()).toEqual(['M1 2L3 4Z']));
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([`${HOST}/remote.json?icons=home`]);
  expect(container.querySelectorAll('script, [onclick]').length).toBe(0);
  stop();
});

it('reads the icon from storage at the next page load', async () => {
  const { fetch, drawn, stop } = open('remote:home', { remoteIcons: true, externalHosts: [HOST] });
  await waitFor(() => expect(drawn()).toEqual(['M1 2L3 4Z']));
  expect(fetch).not.toHaveBeenCalled();
  expect(Object.keys(window.localStorage).filter((key) => key.endsWith('__ICONS__')).length).toBe(1);
  stop();
});

it('sends no request after being stopped, even when its code loads later', async () => {
  const { fetch, load, stop, drawn } = open('remote:late', { remoteIcons: true, externalHosts: [HOST] });
  stop();
  await act(() => Promise.resolve());
  expect([load.mock.calls.length, fetch.mock.calls, drawn()]).toEqual([1, [], FALLBACK_DRAWING.paths]);
});
