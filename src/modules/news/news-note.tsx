import './news.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const pageOf = (id: unknown): string => `/news/news_detail/${encodeURIComponent(String(id))}`;

/** Links to the published page or the shared preview. */
export function NewsActions({ record }: ExtraProps) {
  const t = useTranslate();
  const { go } = useApp();
  const token = typeof record.shareToken === 'string' ? record.shareToken : '';
  return (
    <>
      {record.status === 'published' && (
        <button
          type="button"
          className="button"
          data-testid="news-reader-open"
          onClick={() => go(`/news/reader/${encodeURIComponent(String(record.slug))}`)}
        >
          <Icon name="pi pi-external-link" />
          {t('news.reader.open')}
        </button>
      )}
      {token !== '' && (
        <a className="button" data-testid="news-shared-open" href={`#/news/shared/${token}`}>
          <Icon name="pi pi-share-alt" />
          {t('news.reader.shared')}
        </a>
      )}
    </>
  );
}

/** Note that published news has a working copy, or which news a working copy corrects. */
export function NewsNote({ record }: ExtraProps) {
  const t = useTranslate();
  if (typeof record.copyOf === 'string') {
    const { copyNote, copyRevision } = record;
    const text =
      typeof copyRevision === 'number'
        ? t('news.copy.isRestored', { no: copyRevision })
        : t('news.copy.isCopy', { note: typeof copyNote === 'string' ? copyNote : '' });
    return <Note id={record.copyOf} text={text} link={t('news.copy.toLive')} hook="news-live" />;
  }
  if (typeof record.workingCopy !== 'string') return null;
  return <Note id={record.workingCopy} text={t('news.copy.hasCopy')} link={t('news.copy.toCopy')} hook="news-copy" />;
}

interface NoteProps {
  readonly id: ResourceRecord['id'];
  readonly text: string;
  readonly link: string;
  readonly hook: string;
}

function Note({ id, text, link, hook }: NoteProps) {
  const { go } = useApp();
  return (
    <p className="news-note" role="note">
      <Icon name="pi pi-file-edit" />
      {text}
      <button type="button" className="button" data-testid={hook} onClick={() => go(pageOf(id))}>
        {link}
      </button>
    </p>
  );
}
