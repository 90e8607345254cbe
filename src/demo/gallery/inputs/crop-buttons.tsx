import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import type { CropProps } from './crop-stage.tsx';
import { type Crop, MAX_ZOOM, mirrorCrop, moveCrop, turnCrop, WHOLE, zoomCrop } from './crop-state.ts';

/** In frame widths. */
const STEP = 0.05;
const ZOOM_STEP = 0.05;

/** Buttons for all pointer actions on the picture and more, usable without a pointer. */
export function CropButtons({ picture, crop, onCrop }: CropProps) {
  const t = useTranslate();
  const id = useId();
  const acts = [
    ['left', 'pi pi-arrow-left', () => moveCrop(crop, picture, -STEP, 0)],
    ['right', 'pi pi-arrow-right', () => moveCrop(crop, picture, STEP, 0)],
    ['up', 'pi pi-arrow-up', () => moveCrop(crop, picture, 0, -STEP)],
    ['down', 'pi pi-arrow-down', () => moveCrop(crop, picture, 0, STEP)],
    ['turnLeft', 'pi pi-undo', () => turnCrop(crop, picture, -1)],
    ['turnRight', 'pi pi-refresh', () => turnCrop(crop, picture, 1)],
    ['mirror', 'pi pi-arrows-h', () => mirrorCrop(crop)],
    ['reset', 'pi pi-times', (): Crop => WHOLE],
  ] as const;
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.inputs.crop.zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={(event) => onCrop(zoomCrop(crop, picture, event.currentTarget.valueAsNumber))}
        />
      </div>
      <div className="gallery-row">
        {acts.map(([name, icon, act]) => (
          <button
            key={name}
            type="button"
            className="button button-icon"
            aria-label={t(`gallery.inputs.crop.${name}`)}
            title={t(`gallery.inputs.crop.${name}`)}
            onClick={() => onCrop(act())}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </>
  );
}
