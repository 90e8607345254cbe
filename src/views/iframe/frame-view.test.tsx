import { AppProvider } from '@src/ui/app-context.tsx';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeConsole } from '../testing/fake-console.tsx';
import { renderView } from '../testing/render-view.tsx';
import FrameView from './frame-view.tsx';

const GUIDE = new URL('docs/guide.html', document.baseURI).href;

/** The view in a console that embeds pages of these hosts. */
async function show(src: string, frameHosts: string[]) {
  const fake = createFakeConsole({ locale: 'en' });
  const shown = { ...fake, config: { ...fake.config, frameHosts } };
  await renderView(
    <AppProvider value={shown}>
      <FrameView src={src} />
    </AppProvider>,
    { locale: 'en' },
  );
  return { preferences: shown.actors.preferences, frame: () => document.querySelector('iframe') };
}

it('embeds the guide of the console in the current language and theme, without any permissions', async () => {
  const { preferences, frame } = await show(GUIDE, ['self']);
  expect([frame()?.getAttribute('src'), frame()?.getAttribute('sandbox')]).toEqual([`${GUIDE}#en-light`, '']);
  act(() => preferences.send({ type: 'preferences.theme.chosen', choice: 'dark' }));
  expect(frame()?.getAttribute('src')).toBe(`${GUIDE}#en-dark`);
});

it('embeds another site with its own address, without access to the window or the console', async () => {
  const { frame } = await show('https://docs.example/start', ['docs.example']);
  expect(frame()?.getAttribute('src')).toBe('https://docs.example/start');
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

it('embeds no site outside of the configuration, and links to it instead', async () => {
  const { frame } = await show(GUIDE, []);
  expect(frame()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in a new window' }).getAttribute('href')).toBe(GUIDE);
});
