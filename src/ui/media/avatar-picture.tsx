import { useState } from 'react';
import { useMediaUrl } from './use-media-url.ts';

/** Props of what shows a picture of the library. */
export interface LibraryPictureProps {
  /** `media:<id>`. */
  readonly picture: string;
}

/** A picture of the media library over initials; nothing until it is fetched and when it cannot be shown. */
export function AvatarPicture({ picture }: LibraryPictureProps) {
  const media = useMediaUrl(picture, { small: true });
  const [failed, setFailed] = useState<string | null>(null);
  if (media.state !== 'ready' || media.url === failed) return null;
  return <img src={media.url} alt="" onError={() => setFailed(media.url)} />;
}
