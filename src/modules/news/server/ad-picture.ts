import { mediaIdIn } from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { pictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { MEDIA } from '@src/modules/media/server/media-row.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { type AdPicture, pictureFault } from '../definitions/ad-picture.ts';
import { fault } from './news-errors.ts';

/** Dimensions and size of an ad's picture, from the library or a data URL; null when unknown. */
async function pictureOf(address: string, store: Store): Promise<AdPicture | null> {
  const id = mediaIdIn(address);
  if (id !== null) {
    const file = await store.get(MEDIA, id);
    if (file === undefined) return null;
    return { width: numberIn(file, 'width'), height: numberIn(file, 'height'), size: numberIn(file, 'size') };
  }
  const [, data = ''] = /^data:image\/\w+;base64,(.+)$/.exec(address) ?? [];
  const bytes = fromBase64(data);
  const size = bytes === null ? null : pictureSize(bytes);
  return bytes === null || size === null ? null : { ...size, size: bytes.length };
}

/** Field error when the picture does not fit the position; null when it does or is missing. */
export async function adPictureFault(ad: Row, position: Row | undefined, store: Store): Promise<FieldError | null> {
  const picture = position === undefined ? null : await pictureOf(textIn(ad, 'media'), store);
  if (picture === null) return null;
  const [width, height] = [numberIn(position, 'width'), numberIn(position, 'height')];
  const found = pictureFault(picture, { width, height, kind: textIn(position, 'kind') });
  return found === null ? null : fault(found.rule, found.params);
}
