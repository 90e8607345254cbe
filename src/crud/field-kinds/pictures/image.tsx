import { mediaIdIn } from '@src/contracts/media.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MediaPicture } from '../../media/media-picture.tsx';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';

const PICTURE = /^(?:https?:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

function ImageCell({ value, record }: CellProps) {
  const t = useTranslate();
  const address = String(value);
  const media = mediaIdIn(address);
  if (media !== null)
    return (
      <MediaPicture
        className="cell-image"
        address={address}
        alt={t('resource.value.picture')}
        // The version of another record says nothing about its picture.
        version={media === record.id ? record.version : 0}
        small
      />
    );
  if (!PICTURE.test(address)) return <span className="cell-text">{address}</span>;
  return <img className="cell-image" src={address} alt={t('resource.value.picture')} loading="lazy" decoding="async" />;
}

/** A picture. */
export const imageView: FieldKindView = { name: 'image', Cell: ImageCell, Filter: null, width: 80 };
