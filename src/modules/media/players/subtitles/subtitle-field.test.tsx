import type { MediaGateway } from '@src/contracts/media.ts';
import type { MediaSubtitles } from '@src/contracts/media-calls/subtitles.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { createDraftHolder, NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SubtitleField } from './subtitle-field.tsx';

const WORDS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe harbour opens.\n';
const KEPT = { name: 'a.vtt', text: WORDS, cues: 1, by: 'vben', time: '2026-06-17 10:30:00' };
const file = (text: string) => new File([text], 'harbour.vtt', { type: 'text/vtt' });

async function show(mayChange: boolean, languages: readonly ('zh' | 'en')[], leave = NOTHING_UNSAVED) {
  const asked: unknown[] = [];
  const reported = (list: typeof languages): MediaSubtitles => ({
    mayChange,
    list: list.map((language) => ({ ...KEPT, language })),
  });
  const media: MediaGateway = {
    ...SILENT_MEDIA,
    subtitles: async () => reported(languages),
    putSubtitles: async (id, { language, name }) => {
      asked.push([id, language, name]);
      return reported([...languages, 'en']);
    },
    removeSubtitles: async (id, language) => {
      asked.push([id, language]);
      return reported([]);
    },
  };
  const shown = await renderView(<SubtitleField id="m7" video={{ current: null }} />, {
    locale: 'en',
    leave,
    gateways: { resources: SILENT_RESOURCES, media },
  });
  return { ...shown, asked };
}

it('checks a file line by line, and uploads only a valid one, with a language', async () => {
  const { user, asked } = await show(true, []);
  await screen.findByText('This video has no subtitles yet.');
  const choose = screen.getByLabelText('Subtitles (WebVTT file)');
  await user.upload(choose, file(`${WORDS}\n00:05.000 --> soon\nShips come.\n`));
  await screen.findByText('Line 6: the time cannot be read.');
  expect(screen.queryByTestId('subtitles-keep')).toBeNull();
  await user.upload(choose, file(WORDS));
  await user.selectOptions(await screen.findByLabelText('Language'), 'English');
  await user.click(screen.getByRole('button', { name: 'Save with the video' }));
  await screen.findByText('English subtitles were saved with the video');
  expect(asked).toEqual([['m7', 'en', 'harbour.vtt']]);
  expect(screen.getByLabelText<HTMLSelectElement>('Shown subtitles').value).toBe('en');
  expect(screen.getByRole('list', { name: 'Lines of the subtitles' }).textContent).toBe('0:01The harbour opens.');
});

it("shows the console's language first; another can be chosen, and the visible one removed", async () => {
  const { user, asked } = await show(true, ['zh', 'en']);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Shown subtitles');
  expect([choice.value, [...choice.options].map(({ text }) => text)]).toEqual(['en', ['Off', 'Chinese', 'English']]);
  await user.selectOptions(choice, 'Chinese');
  await user.click(screen.getByRole('button', { name: 'Remove the Chinese subtitles' }));
  await screen.findByText('Chinese subtitles were removed');
  expect(asked).toEqual([['m7', 'zh']]);
});

it('shows only the cues without permission to edit', async () => {
  await show(false, ['en']);
  await screen.findByRole('list', { name: 'Lines of the subtitles' });
  expect([screen.queryByTestId('subtitles-file'), screen.queryByRole('button', { name: /Remove/ })]).toEqual([
    null,
    null,
  ]);
});

it('restores a chosen file from a draft, and can upload it', async () => {
  const { user, asked } = await show(
    true,
    [],
    createDraftHolder({ 'subtitles-m7': { name: 'half.vtt', text: WORDS } }),
  );
  await screen.findByRole('list', { name: 'Lines of the subtitles' });
  expect(screen.getByTestId('draft-note')).toBeDefined();
  await user.click(await screen.findByTestId('subtitles-keep'));
  await screen.findByText('English subtitles were saved with the video');
  expect(asked).toEqual([['m7', 'en', 'half.vtt']]);
});

it('reports a file that cannot be read', async () => {
  const { user } = await show(true, []);
  await screen.findByText('This video has no subtitles yet.');
  const moved = Object.assign(file(WORDS), { text: () => Promise.reject(new DOMException('moved', 'NotFoundError')) });
  await user.upload(screen.getByLabelText('Subtitles (WebVTT file)'), moved);
  await screen.findByText('This is not a WebVTT file.');
  expect(screen.queryByTestId('subtitles-keep')).toBeNull();
});
