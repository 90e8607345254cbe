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
  /** False when the download button is elsewhere. */
  readonly hasDownload?: boolean;
}

/** Preview of a file: a picture, an audio or video player, or a download link. */
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
