import { useState } from 'react';
import type { LibraryPictureProps } from './library-picture.ts';

/** Addresses of the browser's own for pictures that this window has shown, by their address in the library. */
const seen = new Map<string, string>();
/** As many as files of the library are kept; those that were shown longest ago go first. */
const MAX_SEEN = 400;

/** Remembers where a picture can be shown from again. */
export function rememberPicture(picture: string, url: string): void {
  seen.delete(picture);
  seen.set(picture, url);
  const [oldest] = seen.keys();
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
}

/** Where a picture can be shown from again; undefined when this window has not shown it. */
export const seenPicture = (picture: string): string | undefined => seen.get(picture);

/** A picture of the library as this window showed it before, for places that may ask the server for nothing. */
export function SeenPicture({ picture }: LibraryPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const url = seen.get(picture);
  if (url === undefined || isBroken) return null;
  return <img src={url} alt="" onError={() => setBroken(true)} />;
}
