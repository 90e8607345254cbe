import type { PublicSubtitles } from '@src/contracts/endpoints/public-news.ts';
import { mediaIdIn } from '@src/contracts/media.ts';
import { useLanguageName } from '@src/crud/media/use-language-name.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { FilmSubtitles, ResolveSubtitles } from '@src/ui/rich-text/resolve-subtitles.ts';
import { useEffect, useMemo } from 'react';

type Load = (film: string, signal: AbortSignal) => Promise<PublicSubtitles>;

/** Loads film subtitles with the public calls; the default track is in the console's language, else the first one. */
export function usePublicSubtitles(share: string): ResolveSubtitles {
  const { news } = useApp().gateways;
  return useSubtitles(useMemo(() => (film, signal) => news.subtitles(film, share, signal), [news, share]));
}

/** Loads film subtitles from the library. */
export function useLibrarySubtitles(): ResolveSubtitles {
  const { media } = useApp().gateways;
  return useSubtitles(useMemo(() => async (film, signal) => (await media.subtitles(film, signal)).list, [media]));
}

function useSubtitles(load: Load): ResolveSubtitles {
  const { own, nameOf } = useLanguageName();
  const files = useMemo(() => createFiles(load), [load]);
  useEffect(() => files.close, [files]);
  return useMemo(
    () => async (address) => {
      const id = mediaIdIn(address);
      const list = id === null ? [] : await files.read(id);
      const shown = list.find(({ language }) => language === own) ?? list[0];
      return list.map(
        ({ language, url }): FilmSubtitles => ({
          ...{ language, url, label: nameOf(language) },
          isShown: language === shown?.language,
        }),
      );
    },
    [files, own, nameOf],
  );
}

/** Creates object URLs of WebVTT files, each read once while the page is shown, and again after a failure. */
function createFiles(load: Load) {
  let end = new AbortController();
  const urls: string[] = [];
  const reading = new Map<string, Promise<readonly { readonly language: string; readonly url: string }[]>>();
  const urlOf = (text: string): string => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    urls.push(url);
    return url;
  };
  const fetchAll = async (film: string) => {
    const { signal } = end;
    const files = await load(film, signal);
    signal.throwIfAborted();
    return files.map(({ language, text }) => ({ language, url: urlOf(text) }));
  };
  return {
    read(film: string) {
      const known = reading.get(film) ?? fetchAll(film);
      reading.set(film, known);
      known.catch(() => reading.get(film) === known && reading.delete(film));
      return known;
    },
    close() {
      end.abort();
      // A page that was hidden is shown again.
      end = new AbortController();
      for (const url of urls.splice(0)) URL.revokeObjectURL(url);
      reading.clear();
    },
  };
}
