import { mediaIdIn } from '@src/contracts/media.ts';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { ImageInput } from '@src/crud/field-kinds/inputs/pictures/image-input.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { mediaResource } from '@src/modules/media/definitions/media-file.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { hasSize, pictureFault } from './definitions/ad-picture.ts';
import { adPositionResource } from './definitions/ad-position.ts';

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Loads the chosen position and library file; null until chosen. */
function useChosen(position: string, file: string | null) {
  const api = useResourceApi();
  const query = useQuery(
    async (asked: string, signal: AbortSignal) => {
      const [place = '', id = ''] = asked.split(' ');
      const [room, picture] = await Promise.all([
        place === '' ? null : api.open(adPositionResource).get(place, signal),
        id === '' ? null : api.open(mediaResource).get(id, signal),
      ]);
      return { room: room?.record ?? null, picture: picture?.record ?? null };
    },
    `${position} ${file ?? ''}`,
  );
  return query.data;
}

/** Chooses the picture of an ad, shows the size of its position, and links to the image editor for resizing it. */
export function AdPictureInput(props: InputProps) {
  const t = useTranslate();
  const { go } = useApp();
  const position = typeof props.values.position === 'string' ? props.values.position : '';
  const file = mediaIdIn(String(props.value ?? ''));
  const chosen = useChosen(position, file);
  const room = chosen?.room;
  if (room === null || room === undefined) return <ImageInput {...props} />;
  const size = { width: whole(room.width), height: whole(room.height), kind: String(room.kind) };
  const picture = chosen?.picture;
  const fault =
    picture === null || picture === undefined
      ? null
      : pictureFault({ width: whole(picture.width), height: whole(picture.height), size: whole(picture.size) }, size);
  const params = { width: size.width, height: size.height };
  return (
    <div className="news-stack">
      <ImageInput {...props} />
      {hasSize(size) && (
        <p className="field-help" data-testid="ad-size">
          {t('news.picture.wanted', { ...params, name: String(room.name) })}
        </p>
      )}
      {fault !== null && (
        <p className="field-error" role="status" data-testid="ad-unfit">
          {t(`news.rule.${fault.rule}`, fault.params)}
        </p>
      )}
      {file !== null && hasSize(size) && fault !== null && (
        <button
          type="button"
          className="button"
          data-testid="ad-fit"
          onClick={() => go(`/media/image_editor/${file}?fit=${size.width}x${size.height}`)}
        >
          <Icon name="pi pi-pencil" />
          {t('news.picture.fit', params)}
        </button>
      )}
    </div>
  );
}
