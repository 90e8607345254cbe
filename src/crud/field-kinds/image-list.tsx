import { mediaIdIn } from '@src/contracts/media.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MediaPicture } from '../media/media-picture.tsx';

const SHOWN = /^(?:https?:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

interface PictureRowProps {
  readonly images: readonly string[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Removes the picture at this index; absent when pictures cannot be removed. */
  readonly onRemove?: (place: number) => void;
}

/** Row of pictures; values that are not picture addresses are skipped. */
export function ImageList({ images, label, onRemove }: PictureRowProps) {
  const t = useTranslate();
  const shown = images.flatMap((address, place) =>
    SHOWN.test(address) || mediaIdIn(address) !== null ? [{ address, place }] : [],
  );
  return (
    <ul className="picture-row" aria-label={label}>
      {shown.map(({ address, place }) => (
        <li key={`${place} ${address.length}`}>
          <Picture address={address} alt={t('resource.value.pictureNo', { no: place + 1 })} />
          {onRemove !== undefined && (
            <button type="button" className="button" onClick={() => onRemove(place)}>
              {t('resource.value.removePicture', { no: place + 1 })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ address, alt }: { readonly address: string; readonly alt: string }) {
  if (mediaIdIn(address) !== null) return <MediaPicture className="picture" address={address} alt={alt} />;
  return <img className="picture" data-testid="picture" src={address} alt={alt} loading="lazy" decoding="async" />;
}
