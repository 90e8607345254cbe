import { useTranslate } from '@src/ui/use-translate.ts';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Crop, moveCrop, zoomCrop } from './crop-state.ts';
import { drawPicture, drawScrim, type Picture } from './draw-crop.ts';

/** Props of the components that edit a crop. */
export interface CropProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Canvas size in pixels; on screen it is scaled to the available space. */
const SIZE = 640;
const FRAME = 480;
const STAGE = { size: SIZE, frame: FRAME } as const;
const WHEEL_STEP = 1.1;

/** Picture behind its crop frame, moved by pointer and zoomed by wheel. Buttons do the same. */
export function CropStage({ picture, crop, onCrop }: CropProps) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [last, setLast] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (canvas.current === null || context === null) return;
    drawPicture(context, picture, crop, STAGE);
    drawScrim(context, STAGE, getComputedStyle(canvas.current).getPropertyValue('--app-color-scrim'));
  }, [picture, crop]);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onCrop(zoomCrop(crop, picture, event.deltaY < 0 ? crop.zoom * WHEEL_STEP : crop.zoom / WHEEL_STEP));
  });
  useEffect(() => {
    const element = canvas.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // Not through a React prop, whose listener is passive: the page must not scroll.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);
  const push = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (last === null) return;
    const frame = (currentTarget.getBoundingClientRect().width * FRAME) / SIZE;
    setLast({ x, y });
    onCrop(moveCrop(crop, picture, (x - last.x) / frame, (y - last.y) / frame));
  };
  return (
    <canvas
      ref={canvas}
      className="crop-stage"
      width={SIZE}
      height={SIZE}
      role="img"
      aria-label={t('gallery.inputs.crop.stage')}
      data-held={last !== null}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setLast({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={push}
      onPointerUp={() => setLast(null)}
      onPointerCancel={() => setLast(null)}
    />
  );
}
