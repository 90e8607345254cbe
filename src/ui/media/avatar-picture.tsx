import { useEffect, useState } from 'react';
import { rememberPicture } from './cached-picture.tsx';
import type { LibraryPictureProps } from './library-picture.ts';
import { useMediaUrl } from './use-media-url.ts';

/** A picture of the media library over the initials; renders nothing until it is loaded and when it cannot be shown. */
export function AvatarPicture({ picture }: LibraryPictureProps) {
  const media = useMediaUrl(picture, { small: true });
  const [failed, setFailed] = useState<string | null>(null);
  const url = media.state === 'ready' ? media.url : null;
  useEffect(() => {
    if (url !== null) rememberPicture(picture, url);
  }, [picture, url]);
  if (url === null || url === failed) return null;
  return <img src={url} alt="" onError={() => setFailed(url)} />;
}
