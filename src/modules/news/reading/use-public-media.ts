import type { NewsGateway } from '@src/contracts/endpoints/public-news.ts';
import { mediaIdIn } from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { ResolveMedia } from '@src/ui/rich-text/resolve-media.ts';
import { useEffect, useMemo } from 'react';

/** Reads a file in parts with the public calls. */
async function readFile(gateway: NewsGateway, id: string, share: string): Promise<Blob> {
  const { signal } = new AbortController();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let from = 0;
  for (;;) {
    const { mime, total, data } = await gateway.file(id, { from, share }, signal);
    const bytes = fromBase64(data) ?? new Uint8Array();
    parts.push(bytes);
    from += bytes.length;
    // An empty part would be requested forever.
    if (from >= total || bytes.length === 0) return new Blob(parts, { type: mime });
  }
}

/**
 * Loads the files of a text with the public calls: published ones only. `share` is the token of a preview link, or
 * empty. Each file is read once while the page is shown, and again after a failure.
 */
export function usePublicMedia(share: string): ResolveMedia {
  const { news } = useApp().gateways;
  const { resolve, close } = useMemo(() => createFiles(news, share), [news, share]);
  useEffect(() => close, [close]);
  return resolve;
}

function createFiles(news: NewsGateway, share: string) {
  const read = new Map<string, Promise<string>>();
  const urlOf = async (id: string) => URL.createObjectURL(await readFile(news, id, share));
  const resolve: ResolveMedia = async (address) => {
    const id = mediaIdIn(address);
    if (id === null) return undefined;
    const reading = read.get(id) ?? urlOf(id);
    read.set(id, reading);
    reading.catch(() => read.get(id) === reading && read.delete(id));
    return reading;
  };
  const close = () => {
    for (const reading of read.values()) reading.then(URL.revokeObjectURL, () => undefined);
    read.clear();
  };
  return { resolve, close };
}
