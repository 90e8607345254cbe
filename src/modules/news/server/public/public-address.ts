import { publicFilePath } from '@src/contracts/endpoints/public-news.ts';
import { mediaIdIn } from '@src/contracts/media.ts';

/**
 * Public URL of a file, from the address in a field; `share` is the token of a preview link. Other addresses are
 * unchanged.
 */
export function publicAddress(address: string, share = ''): string {
  const id = mediaIdIn(address);
  if (id === null) return address;
  return share === '' ? publicFilePath(id) : `${publicFilePath(id)}?share=${share}`;
}
