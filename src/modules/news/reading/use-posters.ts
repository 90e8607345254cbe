import { mediaIdIn } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { ResolvePoster } from '@src/ui/rich-text/resolve-poster.ts';
import { useMemo } from 'react';

/** Loads film posters with the public calls. */
export function usePublicPosters(share: string): ResolvePoster {
  const { news } = useApp().gateways;
  return useMemo(
    () => async (address) => {
      const id = mediaIdIn(address);
      return id === null ? undefined : news.poster(id, share, new AbortController().signal);
    },
    [news, share],
  );
}

/** Loads film posters from the library. */
export function useLibraryPosters(): ResolvePoster {
  const { media } = useApp().gateways;
  return useMemo(
    () => async (address) => {
      const id = mediaIdIn(address);
      if (id === null) return undefined;
      const { mime, data, file } = await media.content(id, { from: 0, small: true }, new AbortController().signal);
      // Without its own poster, the response was the film's first bytes.
      return file.poster === true && mime.startsWith('image/') ? `data:${mime};base64,${data}` : undefined;
    },
    [media],
  );
}
