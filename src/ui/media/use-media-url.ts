import { mediaIdIn } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { acquireMedia, type LoadedMedia } from './cached-media.ts';

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
    const { shown: reading, release } = acquireMedia(media, { id, version, small, epoch });
    reading.then(
      (file) => tell({ state: 'ready', ...file }),
      () => tell(FAILED),
    );
    return () => {
      isWanted = false;
      release();
    };
  }, [media, actors, id, version, small, asked]);
  if (id === null) return FAILED;
  return shown?.asked === asked ? shown.state : LOADING;
}

/**
 * Returns a function that resolves media addresses to object URLs, for texts with several media files. The URLs are valid
 * while the component is shown.
 */
export function useResolveMedia(): (address: string) => Promise<string | undefined> {
  const { gateways, actors } = useApp();
  const { media } = gateways;
  const held = useRef(new Map<Promise<LoadedMedia>, () => void>());
  useEffect(() => {
    const handles = held.current;
    return () => {
      for (const release of handles.values()) release();
      handles.clear();
    };
  }, []);
  return useCallback(
    async (address) => {
      const id = mediaIdIn(address);
      if (id === null) return undefined;
      const { epoch } = actors.session.getSnapshot().context;
      const { shown, release } = acquireMedia(media, { id, version: 0, small: false, epoch });
      if (held.current.has(shown)) release();
      else held.current.set(shown, release);
      return (await shown).url;
    },
    [media, actors],
  );
}
