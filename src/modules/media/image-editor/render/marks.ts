import { INKS, type OperationOf } from '@src/contracts/image-edit/operations.ts';
import { watermarkPlaces } from '../plan/watermark-places.ts';
import type { Drawing } from './canvases.ts';

/** Watermark pictures by library id. */
export type Stamps = ReadonlyMap<string, ImageBitmap>;

/** Width of a text's outline, relative to its height. */
const OUTLINE = 1 / 12;

type Ink = OperationOf<'text'>['ink'];

function prepareLetters({ context }: Drawing, size: number, ink: Ink): void {
  context.font = `600 ${size}px sans-serif`;
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = size * OUTLINE * 2;
  // The outline keeps text readable on any picture.
  context.strokeStyle = INKS[ink === 'white' || ink === 'yellow' ? 'black' : 'white'];
  context.fillStyle = INKS[ink];
}

/** Draws a line of text. */
export function writeText(drawing: Drawing, { x, y, text, size, ink }: OperationOf<'text'>): Drawing {
  prepareLetters(drawing, size, ink);
  drawing.context.strokeText(text, x, y);
  drawing.context.fillText(text, x, y);
  return drawing;
}

/** Length and half width of an arrowhead, relative to its line width. */
const HEAD = { length: 4, half: 2.2 };

/** Draws a line or an arrow. */
export function drawLine(drawing: Drawing, operation: OperationOf<'arrow' | 'line'>): Drawing {
  const { kind, fromX, fromY, toX, toY, thickness, ink } = operation;
  const { context } = drawing;
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return drawing;
  const head = kind === 'line' ? 0 : Math.min(length, thickness * HEAD.length);
  context.setTransform(1, 0, 0, 1, fromX, fromY);
  context.rotate(Math.atan2(toY - fromY, toX - fromX));
  context.fillStyle = INKS[ink];
  context.fillRect(0, -thickness / 2, length - head / 2, thickness);
  if (head > 0) {
    context.beginPath();
    context.moveTo(length, 0);
    context.lineTo(length - head, -thickness * HEAD.half);
    context.lineTo(length - head, thickness * HEAD.half);
    context.fill();
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  return drawing;
}

/** Draws a filled or outlined rectangle or ellipse within its area. */
export function drawShape(drawing: Drawing, operation: OperationOf<'rectangle' | 'ellipse'>): Drawing {
  const { kind, x, y, width, height, ink, isFilled } = operation;
  const { context } = drawing;
  // A stroke is centred on its path and must stay within the area; a stroke as thick as the area fills it.
  const thickness = isFilled ? 0 : Math.min(operation.thickness, width, height);
  const half = thickness / 2;
  context.beginPath();
  if (kind === 'rectangle') context.rect(x + half, y + half, width - thickness, height - thickness);
  else {
    const [across, down] = [width / 2, height / 2];
    context.ellipse(x + across, y + down, across - half, down - half, 0, 0, 2 * Math.PI);
  }
  context.fillStyle = INKS[ink];
  context.strokeStyle = INKS[ink];
  context.lineWidth = thickness;
  context.lineJoin = 'miter';
  if (isFilled) context.fill();
  else context.stroke();
  return drawing;
}

/** Draws a translucent text or picture watermark, once or tiled. */
export function drawWatermark(drawing: Drawing, operation: OperationOf<'watermark'>, stamps: Stamps): Drawing {
  const { text, picture, place, size, ink, opacity } = operation;
  const { context } = drawing;
  const stamp = picture === null ? undefined : stamps.get(picture);
  if (picture !== null && stamp === undefined) throw new Error('the picture of a watermark is not there');
  prepareLetters(drawing, size, ink);
  const width = stamp === undefined ? context.measureText(text).width : (size * stamp.width) / stamp.height;
  context.globalAlpha = opacity / 100;
  for (const at of watermarkPlaces(place, drawing, { width, height: size })) {
    if (stamp === undefined) context.fillText(text, at.x, at.y);
    else context.drawImage(stamp, at.x, at.y, at.width, at.height);
  }
  context.globalAlpha = 1;
  return drawing;
}
