import './players.css';
import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';
import { DownloadButton } from '../fetches/download-button.tsx';
import { countPages } from './count-pages.ts';
import { type FileExcerpt, isText, readText } from './read-text.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface FileViewerProps {
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
  readonly mime: string;
}

const PDF = 'application/pdf';

/** Shows a file: text in the page, a PDF in the browser's viewer, anything else as a download. */
export function FileViewer({ id, file, name, mime }: FileViewerProps) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  return (
    <div className="player" data-testid="file-viewer">
      {isText(mime) && <TextContent file={file} name={name} />}
      {mime === PDF && <PdfCover file={file} name={name} />}
      {!isText(mime) && mime !== PDF && <p>{t('player.noViewer')}</p>}
      <div className="player-row">
        {mime === PDF && <OpenPdf file={file} />}
        <DownloadButton id={id} name={name} read={async () => file} />
      </div>
    </div>
  );
}

/** Title, number of pages if known, and size of a PDF. */
function PdfCover({ file, name }: { readonly file: Blob; readonly name: string }) {
  const t = useTranslate();
  const format = useByteFormat();
  const [pages, setPages] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    countPages(file).then(
      (count) => isWanted && setPages(count),
      () => isWanted && setPages(null),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  const facts = [pages === null ? null : t('player.pdfPages', { count: pages }), bytesText(format, file.size)];
  return (
    <figure className="player-cover">
      <Icon name="pi pi-file-pdf" size="panel" />
      <figcaption>
        <strong>{name}</strong>
        <span className="field-help number">{facts.filter((fact) => fact !== null).join(' · ')}</span>
        <span className="field-help">{t('player.pdf')}</span>
      </figcaption>
    </figure>
  );
}

/**
 * The content security policy forbids blob frames, and browsers show no PDF in a sandboxed frame: the PDF opens in a
 * new window without opener.
 */
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
  const [shown, setShown] = useState<FileExcerpt | null>(null);
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
      {/* A read-only field is focusable, so that keys scroll it. */}
      <textarea className="input player-text" readOnly rows={20} aria-label={name} value={shown.text} />
      {shown.isCut && <p className="field-help">{t('player.cut')}</p>}
    </>
  );
}
