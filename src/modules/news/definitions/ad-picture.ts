import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** How much the ratio of a picture may differ from that of its position, as a part of it. */
const TOLERANCE = 0.02;
const MEGABYTE = 1024 * 1024;
/** Bytes that the picture of an ad may have. */
export const MAX_AD_BYTES = 2 * MEGABYTE;

/** A picture in pixels and bytes. */
export interface AdPicture extends PictureSize {
  readonly size: number;
}

/** What a position shows, in pixels. */
export interface AdRoom extends PictureSize {
  /** The kind of the position; one of words shows no picture at a size. */
  readonly kind: string;
}

/** Why a picture cannot be shown at a position, with what the words of the rule name. */
export interface PictureFault {
  readonly rule: 'adRatio' | 'adBytes';
  readonly params: Readonly<Record<string, number>>;
}

/** True for positions that show pictures at a size of their own. */
export const hasSize = ({ kind, width, height }: AdRoom): boolean => kind !== 'text' && width > 0 && height > 0;

/** Tells why a picture does not fit a position; null where it does. */
export function pictureFault(picture: AdPicture, room: AdRoom): PictureFault | null {
  if (picture.size > MAX_AD_BYTES)
    return {
      rule: 'adBytes',
      params: { size: Math.ceil((picture.size * 10) / MEGABYTE) / 10, most: MAX_AD_BYTES / MEGABYTE },
    };
  if (!hasSize(room) || picture.width === 0 || picture.height === 0) return null;
  const [has, wants] = [picture.width / picture.height, room.width / room.height];
  // A little more, because 0.02 is not always exactly that here.
  if (Math.abs(has - wants) <= wants * TOLERANCE + 1e-9) return null;
  const { width, height } = room;
  return {
    rule: 'adRatio',
    params: { width: picture.width, height: picture.height, wantedWidth: width, wantedHeight: height, percent: 2 },
  };
}
