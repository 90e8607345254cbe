import { useMediaUrl } from '@src/crud/media/use-media-url.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface MediaPreviewProps {
  readonly address: string;
  readonly kind: string;
  readonly version: number;
  readonly name: string;
}

/** A file as it is: a picture, a sound or a film to play, or a link to download it. */
export function MediaPreview({ address, kind, version, name }: MediaPreviewProps) {
  const t = useTranslate();
  const media = useMediaUrl(address, { version });
  if (media.state === 'loading') return <Skeleton shape="block" label={t('media.look.loading')} />;
  if (media.state === 'failed')
    return (
      <p className="field-error" role="alert">
        {t('media.look.failed')}
      </p>
    );
  const { url, file } = media;
  return (
    <figure className="media-preview">
      {kind === 'image' && <img src={url} alt={file.alt} data-testid="media-preview" />}
      {kind === 'audio' && (
        <audio controls src={url} data-testid="media-preview" aria-label={name}>
          <track kind="captions" />
        </audio>
      )}
      {kind === 'video' && (
        <video controls src={url} data-testid="media-preview" aria-label={name}>
          <track kind="captions" />
        </video>
      )}
      <a className="button" href={url} download={name} data-testid="media-download">
        <Icon name="pi pi-download" />
        {t('media.look.download')}
      </a>
    </figure>
  );
}
