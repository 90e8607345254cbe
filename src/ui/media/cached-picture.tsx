import { useState } from 'react';
import type { LibraryPictureProps } from './library-picture.ts';

/** Object URLs of pictures shown in this window, by their media address. */
const seen = new Map<string, string>();
/** Maximum number of entries, the same as of cached media files; the least recently shown are removed first. */
const MAX_SEEN = 400;

/** Stores the object URL of a picture. */
export function rememberPicture(picture: string, url: string): void {
  seen.delete(picture);
  seen.set(picture, url);
  const [oldest] = seen.keys();
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
}

/** The object URL of a picture; undefined when this window has not shown it. */
export const cachedPictureUrl = (picture: string): string | undefined => seen.get(picture);

/** A media library picture that this window has shown before, for places where no request may be sent. */
export function CachedPicture({ picture }: LibraryPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const url = seen.get(picture);
  if (url === undefined || isBroken) return null;
  return <img src={url} alt="" onError={() => setBroken(true)} />;
}
