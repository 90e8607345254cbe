import './players.css';
import { PLAYER_TEXTS } from '@locales/late/player.ts';
import { downloadFile } from '@src/ui/download-file.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';
import { isText, readText, type ShownText } from './read-text.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface FileViewerProps {
  readonly file: Blob;
  readonly name: string;
  readonly mime: string;
}

const PDF = 'application/pdf';

/** Shows a file: text here, a PDF in the browser's own viewer, anything else as a download. */
export function FileViewer({ file, name, mime }: FileViewerProps) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  return (
    <div className="player" data-testid="file-viewer">
      {isText(mime) ? (
        <TextContent file={file} name={name} />
      ) : (
        <p>{t(mime === PDF ? 'player.pdf' : 'player.noViewer')}</p>
      )}
      <div className="player-row">
        {mime === PDF && <OpenPdf file={file} />}
        <button type="button" className="button" onClick={() => downloadFile(name, file)}>
          <Icon name="pi pi-download" />
          {t('player.download')}
        </button>
      </div>
    </div>
  );
}

/** The page's policy refuses frames of bytes: the browser shows a PDF in a window of its own, which knows nothing of this one. */
function OpenPdf({ file }: { readonly file: Blob }) {
  const t = useTranslate();
  const url = useObjectUrl(file);
  if (url === null) return null;
  return (
    <a className="button" href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="pi pi-external-link" />
      {t('player.openPdf')}
    </a>
  );
}

function TextContent({ file, name }: { readonly file: Blob; readonly name: string }) {
  const t = useTranslate();
  const [shown, setShown] = useState<ShownText | null>(null);
  useEffect(() => {
    let isWanted = true;
    readText(file).then(
      (read) => isWanted && setShown(read),
      () => isWanted && setShown({ text: '', isCut: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  if (shown === null) return <p role="status">{t('player.reading')}</p>;
  return (
    <>
      {/* A field that cannot be written in takes the focus, so that keys scroll it. */}
      <textarea className="input player-text" readOnly rows={20} aria-label={name} value={shown.text} />
      {shown.isCut && <p className="field-help">{t('player.cut')}</p>}
    </>
  );
}
