import type { NewsGateway, PublicSubtitles, PublicText } from '@src/contracts/endpoints/public-news.ts';
import { SILENT_NEWS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNewsTexts } from '../use-news-texts.ts';
import { ReaderPage } from './reader-page.tsx';

const TEXT: PublicText = {
  ...{ slug: 'harbour', title: 'Harbour', subtitle: '', author: '', digest: '', cover: '', category: '', tags: [] },
  ...{ pinned: false, publishedAt: '', correctedAt: '', html: '', seoTitle: '', seoDescription: '', sourceUrl: '' },
  allowComment: false,
  attachments: [{ name: 'Prices.pdf', mime: 'application/pdf', size: 2048, address: '/public/files/m9?share=token' }],
  document: {
    type: 'doc',
    content: [{ type: 'video', attrs: { mediaId: 'm1', src: 'media:m1', alt: 'Harbour film' } }],
  },
};
const FILE = { mime: 'video/webm', from: 0, total: 3, data: btoa('abc') };

afterEach(() => vi.restoreAllMocks());

/** Shows a page whose film has subtitles. */
async function show(
  subtitles: NewsGateway['subtitles'],
  locale: 'en' | 'zh_CN' = 'en',
  { lostReads = 0, poster = SILENT_NEWS.poster } = {},
) {
  const asked: unknown[] = [];
  const fetched: string[] = [];
  const news: NewsGateway = {
    ...SILENT_NEWS,
    file: async (id) => {
      fetched.push(id);
      if (id === 'm9' && fetched.filter((each) => each === 'm9').length <= lostReads) throw new Error('gone');
      return FILE;
    },
    poster,
    subtitles: async (id, share, signal) => {
      asked.push([id, share]);
      return subtitles(id, share, signal);
    },
  };
  function Shown() {
    useNewsTexts();
    const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
    return (
      <>
        <button type="button" onClick={() => setMode(mode === 'hidden' ? 'visible' : 'hidden')}>
          Other page
        </button>
        <Activity mode={mode}>
          <ReaderPage load={async () => TEXT} name="harbour" share="token" />
        </Activity>
      </>
    );
  }
  await renderView(<Shown />, { locale, gateways: { news } });
  const film = await screen.findByLabelText('Harbour film');
  const tracks = () =>
    Array.from(film.querySelectorAll('track'), (track) => [
      ...[track.getAttribute('srclang'), track.getAttribute('label'), track.hasAttribute('default')],
      /^blob:/.test(track.getAttribute('src') ?? ''),
    ]);
  return { asked, tracks, fetched, film };
}
const WORDS: PublicSubtitles = [
  { language: 'zh', text: 'WEBVTT' },
  { language: 'en', text: 'WEBVTT' },
];

it("shows the subtitles of a published video in the reader's language", async () => {
  const { asked, tracks } = await show(async () => WORDS);
  await waitFor(() =>
    expect(tracks()).toEqual([
      ['zh', 'Chinese', false, true],
      ['en', 'English', true, true],
    ]),
  );
  expect(asked).toEqual([['m1', 'token']]);
});

it("shows the first subtitles without those in the reader's language", async () => {
  const { tracks } = await show(async () => [{ language: 'fr', text: 'WEBVTT' }], 'zh_CN');
  await waitFor(() => expect(tracks()).toEqual([['fr', '法语', true, true]]));
});

it('shows a video without subtitles when they cannot be loaded', async () => {
  const { asked, tracks } = await show(() => Promise.reject(new Error('away')));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(tracks()).toEqual([]);
});

it('shows the subtitles again after the page was hidden', async () => {
  const { asked, tracks } = await show(async (_id, _share, signal) => {
    signal.throwIfAborted();
    return WORDS;
  });
  await waitFor(() => expect(tracks()).toHaveLength(2));
  const before = tracks();
  const other = screen.getByRole('button', { name: 'Other page' });
  await userEvent.click(other);
  await userEvent.click(other);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(tracks()).toEqual(before));
});

it('has the news title as its heading, and scrolls by keyboard', async () => {
  await show(async () => []);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour');
  expect(screen.getByRole('region', { name: 'Published text' }).tabIndex).toBe(0);
});

it('lists files with their sizes, and downloads them on click', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { fetched } = await show(async () => []);
  const button = await screen.findByRole('button', { name: 'Prices.pdf (2 KB)' });
  expect(fetched).toEqual(['m1']);
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['Prices.pdf']));
  expect(fetched).toEqual(['m1', 'm9']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reports a deleted file, and downloads it again on request', async () => {
  const { fetched } = await show(async () => [], 'en', { lostReads: 1 });
  const button = await screen.findByRole('button', { name: 'Prices.pdf (2 KB)' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Prices.pdf cannot be downloaded any more');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(fetched).toEqual(['m1', 'm9', 'm9']);
});

it('shows the poster of a video until it plays, if it has one', async () => {
  const asked: unknown[] = [];
  const poster: NewsGateway['poster'] = async (id, share) => {
    asked.push([id, share]);
    return 'data:image/png;base64,AAAA';
  };
  const { film } = await show(async () => [], 'en', { poster });
  await waitFor(() => expect(film.getAttribute('poster')).toBe('data:image/png;base64,AAAA'));
  expect(asked).toEqual([['m1', 'token']]);
});

it('shows the first frame of a video without a poster', async () => {
  const { film, tracks } = await show(async () => WORDS, 'en', {
    poster: async () => Promise.reject(new Error('none')),
  });
  await waitFor(() => expect(tracks()).toHaveLength(2));
  expect(film.hasAttribute('poster')).toBe(false);
});
