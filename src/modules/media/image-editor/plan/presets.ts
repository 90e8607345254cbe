import { sizeAfterAll } from '@src/contracts/image-edit/geometry.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { AVATAR_SIZE } from '@src/contracts/media.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { centredArea } from './crop-area.ts';

/** A size for a use. */
export interface Preset extends PictureSize {
  readonly id: 'newsCover' | 'newsSquare' | 'adBanner' | 'adPopup' | 'adSplash' | 'avatar' | 'wechatThumb';
  /** Maximum bytes of the file; null for no limit. */
  readonly maxBytes: number | null;
}

const KILOBYTE = 1024;

/** Sizes by use. Those for WeChat follow its limits: a thumbnail is a JPEG of at most 64 KB. */
export const PRESETS: readonly Preset[] = [
  { id: 'newsCover', width: 900, height: 383, maxBytes: null },
  { id: 'newsSquare', width: 500, height: 500, maxBytes: null },
  { id: 'adBanner', width: 1200, height: 400, maxBytes: null },
  { id: 'adPopup', width: 600, height: 800, maxBytes: null },
  { id: 'adSplash', width: 1080, height: 1920, maxBytes: null },
  { id: 'avatar', ...AVATAR_SIZE, maxBytes: null },
  { id: 'wechatThumb', width: 360, height: 360, maxBytes: 64 * KILOBYTE },
];

/** Operations that bring a picture of this size to a preset: a centred crop to its ratio, then a resize. */
export function operationsFor(preset: PictureSize, size: PictureSize): readonly Operation[] {
  const area = centredArea(size, preset.width / preset.height);
  const isWhole = area.width === size.width && area.height === size.height;
  const operations: readonly Operation[] = isWhole ? [] : [{ kind: 'crop', ...area }];
  const cut = sizeAfterAll(operations, size);
  if (cut.width === preset.width && cut.height === preset.height) return operations;
  return [...operations, { kind: 'resize', width: preset.width, height: preset.height }];
}
