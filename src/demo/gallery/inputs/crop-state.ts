/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a picture behind a square frame. Lengths are in frame widths, so that they are independent of the screen size. */
export interface Crop {
  /** 1 when the picture just covers the frame. */
  readonly zoom: number;
  /** Offset of the picture's centre from the centre of the frame. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns, clockwise. */
  readonly turns: number;
  readonly isMirrored: boolean;
}

/** A picture that just covers the frame. */
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0, turns: 0, isMirrored: false };

/** Maximum zoom. */
export const MAX_ZOOM = 4;
const QUARTERS = 4;

/** Size of the picture before rotation, in frame widths. */
export function drawnSize({ zoom }: Pick<Crop, 'zoom'>, { width, height }: Size): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

const between = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Limits the crop so that the picture covers the frame. */
function covering(crop: Crop, picture: Size): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom));
  const drawn = drawnSize({ zoom }, picture);
  const isUpright = crop.turns % 2 === 0;
  const across = isUpright ? drawn.width : drawn.height;
  const down = isUpright ? drawn.height : drawn.width;
  return { ...crop, zoom, x: between(crop.x, (across - 1) / 2), y: between(crop.y, (down - 1) / 2) };
}

/** Moves the picture; it stops where the frame would be uncovered. */
export const moveCrop = (crop: Crop, picture: Size, across: number, down: number): Crop =>
  covering({ ...crop, x: crop.x + across, y: crop.y + down }, picture);

/** Zooms the picture around the centre of the frame. */
export function zoomCrop(crop: Crop, picture: Size, zoom: number): Crop {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const factor = next / crop.zoom;
  return covering({ ...crop, zoom: next, x: crop.x * factor, y: crop.y * factor }, picture);
}

/** Rotates the picture by quarter turns around the centre of the frame. */
export function turnCrop(crop: Crop, picture: Size, quarters: 1 | -1): Crop {
  const { x, y } = quarters === 1 ? { x: -crop.y, y: crop.x } : { x: crop.y, y: -crop.x };
  return covering({ ...crop, x, y, turns: (crop.turns + quarters + QUARTERS) % QUARTERS }, picture);
}

/** Mirrors the picture horizontally. */
export const mirrorCrop = (crop: Crop): Crop => ({
  ...crop,
  x: -crop.x,
  // Mirroring reverses the direction of the rotation.
  turns: (QUARTERS - crop.turns) % QUARTERS,
  isMirrored: !crop.isMirrored,
});
