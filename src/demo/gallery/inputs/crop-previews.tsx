import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef } from 'react';
import type { CropProps } from './crop-stage.tsx';
import { drawPicture } from './draw-crop.ts';

/** Sizes of avatars in this console, in pixels. */
const SIZES = [40, 64, 96] as const;
/** Pixel ratio, so that previews are sharp on high-density screens. */
const FINE = 2;

/** Previews of the cropped picture, in the sizes it is used in. */
export function CropPreviews(props: Pick<CropProps, 'crop' | 'picture'>) {
  const t = useTranslate();
  return (
    <section className="crop-previews" aria-label={t('gallery.inputs.crop.previews')}>
      <h2>{t('gallery.inputs.crop.previews')}</h2>
      {SIZES.map((pixels) => (
        <Preview key={pixels} pixels={pixels} {...props} />
      ))}
    </section>
  );
}

function Preview({ picture, crop, pixels }: Pick<CropProps, 'crop' | 'picture'> & { readonly pixels: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = pixels * FINE;
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context !== null) drawPicture(context, picture, crop, { size, frame: size });
  }, [picture, crop, size]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className="crop-preview" data-pixels={pixels} width={size} height={size} />
    </span>
  );
}
