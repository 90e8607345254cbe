import type { Area } from '@src/contracts/image-edit/geometry.ts';
import type { OperationOf } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** Margin around a watermark, relative to its height. */
const MARGIN = 0.5;
/** Gap between two tiles, relative to their sides. */
const GAP = { across: 0.6, down: 1.6 };
/** Maximum number of tiles: more would be slow to draw and too small to read. */
const MAX_TILES = 2000;

const ACROSS = { left: 0, centre: 0.5, right: 1 } as const;

/** Horizontal and vertical position, from 0 to 1. */
const shareOf = (place: OperationOf<'watermark'>['place']): readonly [number, number] => {
  const name = place.toLowerCase();
  const across = name.endsWith('left') ? ACROSS.left : name.endsWith('right') ? ACROSS.right : ACROSS.centre;
  return [across, name.startsWith('top') ? 0 : name.startsWith('bottom') ? 1 : ACROSS.centre];
};

/** Positions of watermarks of this size: one, or rows of tiles with every second row offset by half a tile. */
export function watermarkPlaces(
  place: OperationOf<'watermark'>['place'],
  picture: PictureSize,
  mark: PictureSize,
): readonly Area[] {
  if (place !== 'tiles') {
    const [across, down] = shareOf(place);
    const margin = mark.height * MARGIN;
    const at = (share: number, room: number, side: number) => margin + share * (room - side - 2 * margin);
    return [{ x: at(across, picture.width, mark.width), y: at(down, picture.height, mark.height), ...mark }];
  }
  const step = { x: mark.width * (1 + GAP.across), y: mark.height * (1 + GAP.down) };
  const rows = Math.ceil(picture.height / step.y);
  const columns = Math.ceil(picture.width / step.x) + 1;
  const count = Math.min(MAX_TILES, rows * columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const shift = row % 2 === 0 ? 0 : step.x / 2;
    return { x: (index % columns) * step.x - shift, y: row * step.y + (step.y - mark.height) / 2, ...mark };
  });
}
