import { mediaAddress } from '@src/contracts/media.ts';
import { useMediaUrl } from '@src/ui/media/use-media-url.ts';

/** Where the picture of a film is read from; `no` counts its changes and is 0 where it has none. */
export function usePoster(id: string, no: number): string | undefined {
  const picture = useMediaUrl(no === 0 ? '' : mediaAddress(id), { small: true, version: no });
  return picture.state === 'ready' && picture.mime.startsWith('image/') ? picture.url : undefined;
}
