import { type Area, areaWithin } from '@src/contracts/image-edit/geometry.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** Drag handle of an area: a corner, a side or the whole. */
export type Grip = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'all';

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The largest centred area with a ratio (width by height). */
export function centredArea(size: PictureSize, ratio: number): Area {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)));
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / ratio)));
  return { x: Math.floor((size.width - width) / 2), y: Math.floor((size.height - height) / 2), width, height };
}

/**
 * An area after one of its handles was dragged by whole pixels. It stays within the picture. With a ratio, the opposite
 * handle keeps its position.
 */
export function pulledArea(
  area: Area,
  grip: Grip,
  by: { readonly x: number; readonly y: number },
  within: { readonly size: PictureSize; readonly ratio: number | null },
): Area {
  const { size, ratio } = within;
  if (grip === 'all') {
    return {
      ...area,
      x: between(area.x + by.x, 0, size.width - area.width),
      y: between(area.y + by.y, 0, size.height - area.height),
    };
  }
  const free = pulledSides(area, grip, by, size);
  return ratio === null ? free : keptRatio(area, free, grip, { size, ratio });
}

function pulledSides(area: Area, grip: Grip, by: { readonly x: number; readonly y: number }, size: PictureSize): Area {
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const left = grip.includes('w') ? between(area.x + by.x, 0, right - 1) : area.x;
  const top = grip.includes('n') ? between(area.y + by.y, 0, bottom - 1) : area.y;
  return {
    x: left,
    y: top,
    width: (grip.includes('e') ? between(right + by.x, left + 1, size.width) : right) - left,
    height: (grip.includes('s') ? between(bottom + by.y, top + 1, size.height) : bottom) - top,
  };
}

/**
 * Restores the ratio of a dragged area: the dragged side determines the size, and both are reduced if it does not fit.
 */
function keptRatio(
  before: Area,
  pulled: Area,
  grip: Grip,
  { size, ratio }: { readonly size: PictureSize; readonly ratio: number },
): Area {
  const leadsByHeight = grip === 'n' || grip === 's';
  const right = before.x + before.width;
  const bottom = before.y + before.height;
  const roomX = grip.includes('w') ? right : size.width - before.x;
  const roomY = grip.includes('n') ? bottom : size.height - before.y;
  const wanted = leadsByHeight ? pulled.height * ratio : pulled.width;
  const width = between(Math.round(Math.min(wanted, roomX, roomY * ratio)), 1, size.width);
  const height = between(Math.round(width / ratio), 1, roomY);
  return areaWithin(
    {
      x: grip.includes('w') ? right - width : before.x,
      y: grip.includes('n') ? bottom - height : before.y,
      width,
      height,
    },
    size,
  );
}
