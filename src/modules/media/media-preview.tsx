import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useMediaUrl } from '@src/ui/media/use-media-url.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { DownloadButton } from './fetches/download-button.tsx';
import { FilmPreview } from './players/subtitles/film-preview.tsx';

interface MediaPreviewProps {
  readonly address: string;
  readonly kind: string;
  readonly version: number;
  readonly name: string;
  /** False where the button to download it stands elsewhere. */
  readonly hasDownload?: boolean;
}

/** A file as it is: a picture, a sound or a film to play, or a link to download it. */
export function MediaPreview({ address, kind, version, name, hasDownload = true }: MediaPreviewProps) {
  const t = useTranslate();
  const media = useMediaUrl(address, { version });
  if (media.state === 'loading') return <Skeleton shape="block" label={t('media.look.loading')} />;
  if (media.state === 'failed')
    return (
      <p className="field-error" role="alert">
        {t('media.look.failed')}
      </p>
    );
  const { url, file, blob } = media;
  return (
    <figure className="media-preview">
      {kind === 'image' && <img src={url} alt={file.alt} data-testid="media-preview" />}
      {kind === 'audio' && (
        <audio controls src={url} data-testid="media-preview" aria-label={name}>
          <track kind="captions" />
        </audio>
      )}
      {kind === 'video' && <FilmPreview id={file.id} url={url} name={name} hasPoster={file.poster === true} />}
      {hasDownload && <DownloadButton id={file.id} name={name} read={async () => blob} testId="media-download" />}
    </figure>
  );
}
