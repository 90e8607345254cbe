import { downloadUrl } from '@src/ui/download-file.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import type { ResolveMedia } from '@src/ui/rich-text/resolve-media.ts';
import { bytesText } from '@src/ui/text/bytes-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

/** A downloadable file; `address` is its address in the media library. */
export interface Attachment {
  readonly address: string;
  readonly name: string;
  /** In bytes; null when unknown. */
  readonly size: number | null;
}

interface AttachmentListProps {
  readonly files: readonly Attachment[];
  readonly resolveMedia: ResolveMedia;
}

/** Files of a news item, downloaded on click; renders nothing without files. */
export function AttachmentList({ files, resolveMedia }: AttachmentListProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const [lost, setLost] = useState('');
  const save = async ({ name, address }: Attachment) => {
    // An unreadable file counts as deleted, whatever the error.
    const found = await resolveMedia(address).catch(() => undefined);
    setLost(found === undefined ? name : '');
    if (found !== undefined) downloadUrl(name, found);
  };
  if (files.length === 0) return null;
  return (
    <section className="news-attachments" data-testid="news-attachments" aria-label={t('news.field.attachments')}>
      <ul>
        {files.map((file) => (
          <li key={file.address}>
            <button type="button" className="button" onClick={() => void save(file)}>
              <Icon name="pi pi-download" />
              {file.size === null
                ? file.name
                : t('news.reader.attachment', { name: file.name, size: bytesText(formats.decimal, file.size) })}
            </button>
          </li>
        ))}
      </ul>
      {lost !== '' && <p role="alert">{t('news.reader.attachmentLost', { name: lost })}</p>}
    </section>
  );
}
