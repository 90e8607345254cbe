import type { MediaGateway, MediaRef } from '@src/contracts/media.ts';
import { mediaIdIn } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useCallback, useEffect, useState } from 'react';
import { readMedia } from './read-media.ts';

/** A file that a page can show: `url` is one of the browser's own, good until the page is loaded again. */
export interface ShownMedia {
  readonly file: MediaRef;
  readonly mime: string;
  readonly url: string;
  readonly blob: Blob;
}

/** Files that are kept to be shown again; those that were shown longest ago go first. */
const MOST_KEPT = 400;
const kept = new WeakMap<MediaGateway, Map<string, Promise<ShownMedia>>>();

function keptOf(gateway: MediaGateway): Map<string, Promise<ShownMedia>> {
  const known = kept.get(gateway) ?? new Map<string, Promise<ShownMedia>>();
  kept.set(gateway, known);
  return known;
}

/** Forgets what was read of a file, because its bytes are others now. */
export function forgetMedia(gateway: MediaGateway, id: string): void {
  const known = keptOf(gateway);
  for (const key of known.keys()) if (key.startsWith(`${id} `)) known.delete(key);
}

/** A file as an address that pictures and players can use; read once. `epoch` tells sessions apart: nobody sees what another saw. */
function loadMedia(gateway: MediaGateway, id: string, small: boolean, epoch: number): Promise<ShownMedia> {
  const known = keptOf(gateway);
  const key = `${id} ${epoch} ${small}`;
  const loading =
    known.get(key) ??
    readMedia(gateway, id, { small }).then(({ file, mime, blob }) => ({
      file,
      mime,
      blob,
      url: URL.createObjectURL(blob),
    }));
  known.delete(key);
  known.set(key, loading);
  loading.catch(() => known.get(key) === loading && known.delete(key));
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) {
    const gone = known.get(oldest);
    known.delete(oldest);
    gone?.then(({ url }) => URL.revokeObjectURL(url)).catch(() => undefined);
  }
  return loading;
}

/** State of a file that is to be shown. */
export type MediaState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | ({ readonly state: 'ready' } & ShownMedia);

const LOADING: MediaState = { state: 'loading' };
const FAILED: MediaState = { state: 'failed' };

/**
 * A file of the library by its address `media:<id>`, ready to be shown. `version` reads it again when it changes; `small` asks
 * for the small picture where there is one.
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
    loadMedia(media, id, small, epoch).then(
      (file) => tell({ state: 'ready', ...file }),
      () => tell(FAILED),
    );
    return () => {
      isWanted = false;
    };
  }, [media, actors, id, small, asked]);
  if (id === null) return FAILED;
  return shown?.asked === asked ? shown.state : LOADING;
}

/** A way to find where a file of the library can be read from, for texts that hold several of them. */
export function useResolveMedia(): (address: string) => Promise<string | undefined> {
  const { gateways, actors } = useApp();
  const { media } = gateways;
  return useCallback(
    async (address) => {
      const id = mediaIdIn(address);
      if (id === null) return undefined;
      return (await loadMedia(media, id, false, actors.session.getSnapshot().context.epoch)).url;
    },
    [media, actors],
  );
}
