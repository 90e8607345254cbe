import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { AVATAR_SIZE, type MediaRef, mediaIdIn } from '@src/contracts/media.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useMediaUrl } from '@src/ui/media/use-media-url.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMediaPicker } from '../../../media/use-media-picker.tsx';
import { PersonPicture } from '../../pictures/avatar.tsx';
import type { InputProps } from '../input-props.ts';

interface AvatarChooserProps extends Pick<InputProps, 'id' | 'disabled' | 'describedBy'> {
  /** Name of the pictured person. */
  readonly name: string;
  /** The stored value of the field; null for none. */
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
  readonly onBlur?: () => void;
}

/**
 * Chooses an avatar from the media library. For a picture that is not square, it links to the image editor to crop it.
 */
export function AvatarChooser({ id, name, picture, onChange, onBlur, disabled, describedBy }: AvatarChooserProps) {
  useTexts(RECORD_TEXTS);
  useTexts(MEDIA_TEXTS);
  const t = useTranslate();
  const { pickMedia, picker } = useMediaPicker();
  const pick = async () => {
    const file = await pickMedia(['image']);
    if (file !== undefined) onChange(file.url);
  };
  return (
    <div className="record-pictures">
      <div className="picture-buttons">
        <PersonPicture name={name} picture={picture} large />
        <button
          type="button"
          id={id}
          className="button"
          data-testid="avatar-pick"
          aria-describedby={describedBy}
          disabled={disabled}
          onBlur={onBlur}
          onClick={pick}
        >
          <Icon name="pi pi-images" />
          {t('media.picker.open')}
        </button>
        {picture !== null && !disabled && (
          <button type="button" className="button" data-testid="avatar-remove" onClick={() => onChange(null)}>
            <Icon name="pi pi-times" />
            {t('record.input.removeAvatar')}
          </button>
        )}
      </div>
      {picker}
      {picture !== null && mediaIdIn(picture) !== null && !disabled && <FitHint address={picture} />}
    </div>
  );
}

/** Form input for the picture of a person. */
export function AvatarInput({ field, value, values, ...props }: InputProps) {
  const picture = textOf(value);
  return (
    <AvatarChooser {...props} name={textOf(values[field.nameField ?? ''])} picture={picture === '' ? null : picture} />
  );
}

const isFit = ({ width, height }: MediaRef): boolean => width === null || height === null || width === height;

/** Message that a picture is not square, with a link to the image editor where the operator may open it. */
function FitHint({ address }: { readonly address: string }) {
  const t = useTranslate();
  const { go } = useApp();
  const table = useSelector(useActors().permission, selectTable);
  const media = useMediaUrl(address, { small: true });
  if (media.state === 'loading') return null;
  if (media.state === 'failed')
    return (
      <p className="field-help" role="status" data-testid="avatar-gone">
        {t('record.input.avatarGone')}
      </p>
    );
  if (isFit(media.file)) return null;
  const editor = `/media/image_editor/${media.file.id}`;
  const mayEdit = table !== null && matchRoute(table, editor) !== null;
  return (
    <>
      <p className="field-help" role="status" data-testid="avatar-unfit">
        {t('record.input.avatarUnfit')}
      </p>
      {mayEdit && (
        <button
          type="button"
          className="button"
          data-testid="avatar-fit"
          onClick={() => go(`${editor}?fit=${AVATAR_SIZE.width}x${AVATAR_SIZE.height}`)}
        >
          <Icon name="pi pi-pencil" />
          {t('record.input.avatarFit', AVATAR_SIZE)}
        </button>
      )}
    </>
  );
}
