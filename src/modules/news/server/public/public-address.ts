import { publicFilePath } from '@src/contracts/endpoints/public-news.ts';
import { mediaIdIn } from '@src/contracts/media.ts';

/** Where a visitor reads a file from, by the address that fields keep; `share` is the token of a preview. Other addresses stay. */
export function publicAddress(address: string, share = ''): string {
  const id = mediaIdIn(address);
  if (id === null) return address;
  return share === '' ? publicFilePath(id) : `${publicFilePath(id)}?share=${share}`;
}
