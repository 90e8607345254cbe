import { mediaAddress } from '@src/contracts/media.ts';
import { useMediaUrl } from '@src/ui/media/use-media-url.ts';

/** Loads the poster of a video; `no` counts its changes and is 0 without a poster. */
export function usePoster(id: string, no: number): string | undefined {
  const picture = useMediaUrl(no === 0 ? '' : mediaAddress(id), { small: true, version: no });
  return picture.state === 'ready' && picture.mime.startsWith('image/') ? picture.url : undefined;
}
