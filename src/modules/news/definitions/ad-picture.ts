import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** Maximum relative difference between the aspect ratios of a picture and its position. */
const TOLERANCE = 0.02;
const MEGABYTE = 1024 * 1024;
/** Maximum size of an ad's picture, in bytes. */
export const MAX_AD_BYTES = 2 * MEGABYTE;

/** Dimensions of a picture in pixels, and its size in bytes. */
export interface AdPicture extends PictureSize {
  readonly size: number;
}

/** Dimensions of a position, in pixels. */
export interface AdRoom extends PictureSize {
  /** Kind of the position; text positions have no dimensions. */
  readonly kind: string;
}

/** Why a picture does not fit a position, with the values of the error text. */
export interface PictureFault {
  readonly rule: 'adRatio' | 'adBytes';
  readonly params: Readonly<Record<string, number>>;
}

/** True for positions with fixed dimensions. */
export const hasSize = ({ kind, width, height }: AdRoom): boolean => kind !== 'text' && width > 0 && height > 0;

/** Returns why a picture does not fit a position; null when it does. */
export function pictureFault(picture: AdPicture, room: AdRoom): PictureFault | null {
  if (picture.size > MAX_AD_BYTES)
    return {
      rule: 'adBytes',
      params: { size: Math.ceil((picture.size * 10) / MEGABYTE) / 10, most: MAX_AD_BYTES / MEGABYTE },
    };
  if (!hasSize(room) || picture.width === 0 || picture.height === 0) return null;
  const [has, wants] = [picture.width / picture.height, room.width / room.height];
  // Tolerance for rounding errors: 0.02 has no exact binary form.
  if (Math.abs(has - wants) <= wants * TOLERANCE + 1e-9) return null;
  const { width, height } = room;
  return {
    rule: 'adRatio',
    params: { width: picture.width, height: picture.height, wantedWidth: width, wantedHeight: height, percent: 2 },
  };
}
