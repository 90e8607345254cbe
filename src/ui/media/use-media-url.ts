import { mediaIdIn } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useCallback, useEffect, useState } from 'react';
import { borrowMedia, type LoadedMedia } from './cached-media.ts';

/** Loading state of a media file. */
export type MediaState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | ({ readonly state: 'ready' } & LoadedMedia);

const LOADING: MediaState = { state: 'loading' };
const FAILED: MediaState = { state: 'failed' };

/**
 * Loads the media file with the address `media:<id>`. A changed `version` reloads it; `small` requests the thumbnail,
 * if there is one.
 */
export function useMediaUrl(address: string, { small = false, version = 0 } = {}): MediaState {
  const { gateways, actors } = useApp();
  const { media } = gateways;
  const id = mediaIdIn(address);
  const asked = `${address} ${version} ${small}`;
  const [shown, setShown] = useState<{ readonly asked: string; readonly state: MediaState } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const tell = (state: MediaState) => isWanted && setShown({ asked, state });
    const { epoch } = actors.session.getSnapshot().context;
    const { shown: reading, release } = borrowMedia(media, { id, small, epoch });
    reading.then(
      (file) => tell({ state: 'ready', ...file }),
      () => tell(FAILED),
    );
    return () => {
      isWanted = false;
      release();
    };
  }, [media, actors, id, small, asked]);
  if (id === null) return FAILED;
  return shown?.asked === asked ? shown.state : LOADING;
}

/** Returns a function that resolves media addresses to object URLs, for texts with several media files. */
export function useResolveMedia(): (address: string) => Promise<string | undefined> {
  const { gateways, actors } = useApp();
  const { media } = gateways;
  return useCallback(
    async (address) => {
      const id = mediaIdIn(address);
      if (id === null) return undefined;
      const { epoch } = actors.session.getSnapshot().context;
      // Never released: a text uses the URLs of its pictures permanently.
      return (await borrowMedia(media, { id, small: false, epoch }).shown).url;
    },
    [media, actors],
  );
}
