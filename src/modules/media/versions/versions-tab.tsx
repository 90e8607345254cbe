import { usePersonName } from '@src/crud/cache/use-people.ts';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import '../media.css';
import { failureFacts } from '@src/contracts/errors.ts';
import type { MediaVersion } from '@src/contracts/media.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { evictMedia } from '@src/ui/media/cached-media.ts';
import { readMedia } from '@src/ui/media/read-media.ts';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { failureText, failureTextKey } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMediaTexts } from '../use-media-texts.ts';
import { ReplaceField } from './replace-field.tsx';

const versionsOf = defineRead({
  name: 'media.versions',
  topics: ['media'],
  load: ({ media }, id: string, signal) => media.versions(id, signal),
});

/** Versions of a file: replaces the current content, or restores an older one. */
export function VersionsTab({ record, refresh }: ExtraProps) {
  useMediaTexts();
  const t = useTranslate();
  const { media } = useApp().gateways;
  const { messages } = useActors();
  const versions = useRead(versionsOf, record.id);
  const invalidate = useInvalidate();
  const [problem, sayProblem] = useAnnouncement();
  const name = String(record.name);
  const attempt = (work: () => Promise<void>) => {
    sayProblem(null);
    work().catch((cause: unknown) => {
      const failure = failureFacts(cause);
      sayProblem((t) => failureText(t, failure));
      versions.refresh();
    });
  };
  const restore = async (no: number, version: number) => {
    await media.restore(record.id, { no, version });
    evictMedia(media, record.id);
    messages.send({
      type: 'messages.shown',
      key: 'media-restored',
      severity: 'success',
      textKey: 'media.versions.restored',
      values: { name, no },
    });
    refresh();
    invalidate('media');
  };
  const download = async ({ no, name: title }: MediaVersion) => {
    const gateway = {
      content: (id: string, { from }: { readonly from: number }, signal: AbortSignal) =>
        media.versionContent(id, { no, from }, signal),
    };
    const { blob } = await readMedia(gateway, record.id);
    await media.logSave(record.id, no);
    downloadFile(title, blob);
  };
  const isOpen = record.can.includes('update') && record.status !== 'trashed';
  return (
    <div className="media-upload" data-testid="media-versions">
      {isOpen && <ReplaceField record={record} />}
      <p className="field-error" role="alert">
        {problem}
      </p>
      {versions.data === null && versions.failure === null && <Skeleton count={3} label={t('media.look.loading')} />}
      {versions.data === null && versions.failure !== null && (
        <p className="field-error" role="alert">
          {t('media.versions.failed')} {t(failureTextKey(versions.failure))}
        </p>
      )}
      {versions.data !== null && (
        <ol className="media-uses media-versions" reversed aria-label={t('media.versions.list', { name })}>
          {versions.data.list.map((each) => (
            <VersionRow
              key={each.no}
              version={each}
              onDownload={() => attempt(() => download(each))}
              onRestore={
                isOpen && !each.isCurrent ? () => attempt(() => restore(each.no, versions.data?.version ?? 0)) : null
              }
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface VersionRowProps {
  readonly version: MediaVersion;
  readonly onDownload: () => void;
  /** Null when it cannot be restored. */
  readonly onRestore: (() => void) | null;
}

function VersionRow({
  version: { no, isCurrent, size, dimensions, by, time },
  onDownload,
  onRestore,
}: VersionRowProps) {
  const t = useTranslate();
  const format = useByteFormat();
  const formats = useValueFormats();
  const who = usePersonName(by);
  const facts = [dimensions, bytesText(format, size)].filter(Boolean).join(' · ');
  return (
    <li data-testid="media-version" data-no={no}>
      <strong>{t('media.versions.no', { no })}</strong>
      {isCurrent && <span className="tag">{t('media.versions.current')}</span>}
      <span className="number">{facts}</span>
      <span className="field-help">{t('media.versions.by', { by: who, time: formats.dateTime(time) })}</span>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('media.versions.download', { no })}
        title={t('media.versions.download', { no })}
        onClick={onDownload}
      >
        <Icon name="pi pi-download" />
      </button>
      {onRestore !== null && (
        <button
          type="button"
          className="button button-icon"
          aria-label={t('media.versions.restore', { no })}
          title={t('media.versions.restore', { no })}
          onClick={onRestore}
        >
          <Icon name="pi pi-undo" />
        </button>
      )}
    </li>
  );
}
