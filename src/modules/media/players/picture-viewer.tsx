import './players.css';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { DownloadButton } from '../fetches/download-button.tsx';
import { useObjectUrl } from './use-object-url.ts';

export interface PictureViewerProps {
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
  readonly alt: string;
  readonly mime: string;
}

/** Picture types supported by the editor. */
const EDITED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'];

/** Shows a picture with a link to the editor. */
export function PictureViewer({ id, file, name, alt, mime }: PictureViewerProps) {
  const t = useTranslate();
  const { go } = useApp();
  const url = useObjectUrl(file);
  return (
    <div className="player" data-testid="picture-viewer">
      {url !== null && <img className="player-picture" src={url} alt={alt === '' ? name : alt} />}
      <div className="player-row">
        {EDITED.includes(mime) && (
          <button type="button" className="button" onClick={() => go(`/media/image_editor/${id}`)}>
            <Icon name="pi pi-pencil" />
            {t('player.edit')}
          </button>
        )}
        <DownloadButton id={id} name={name} read={async () => file} />
      </div>
    </div>
  );
}
