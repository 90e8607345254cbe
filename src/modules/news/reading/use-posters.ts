import { mediaIdIn } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { ResolvePoster } from '@src/ui/rich-text/resolve-poster.ts';
import { useMemo } from 'react';

/** Finds the pictures of films as a visitor gets them. */
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

/** Finds them as an operator does who sees the library. */
export function useLibraryPosters(): ResolvePoster {
  const { media } = useApp().gateways;
  return useMemo(
    () => async (address) => {
      const id = mediaIdIn(address);
      if (id === null) return undefined;
      const { mime, data, file } = await media.content(id, { from: 0, small: true }, new AbortController().signal);
      // Without a picture of its own the beginning of the film came.
      return file.poster === true && mime.startsWith('image/') ? `data:${mime};base64,${data}` : undefined;
    },
    [media],
  );
}
