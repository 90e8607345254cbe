import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PosterField } from './poster-field.tsx';

const FILM = { id: 'm7', name: 'a.webm', kind: 'video', url: 'media:m7', alt: '', width: 320, height: 180 } as const;

async function show(hasPoster: boolean, setPoster: MediaGateway['setPoster']) {
  const changed: boolean[] = [];
  function Shown() {
    useTexts(PLAYER_TEXTS);
    const onChanged = (has: boolean) => changed.push(has);
    return <PosterField id="m7" video={{ current: null }} hasPoster={hasPoster} onChanged={onChanged} />;
  }
  const media = { ...SILENT_MEDIA, setPoster };
  const shown = await renderView(<Shown />, { locale: 'en', gateways: { resources: SILENT_RESOURCES, media } });
  return { ...shown, changed };
}

it('removes the poster of a video, and confirms it', async () => {
  const asked: unknown[] = [];
  const { user, changed } = await show(true, async (...given) => {
    asked.push(given);
    return FILM;
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the poster' }));
  await screen.findByText('The poster was removed from the video');
  expect([asked, changed]).toEqual([[['m7', null]], [false]]);
});

it('has no remove button without a poster; a refusal shows its reason', async () => {
  const { user, changed } = await show(false, async () => {
    throw new Error('no line');
  });
  await screen.findByRole('button', { name: 'Choose a picture' });
  expect(screen.queryByRole('button', { name: 'Remove the poster' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use this frame' }));
  expect((await screen.findByText(/^It could not be saved:/)).className).toBe('field-error');
  expect(changed).toEqual([]);
});
