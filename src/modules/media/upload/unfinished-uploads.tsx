import '@src/crud/upload/upload.css';
import { selectQueueFiles, selectUpload, type UploadQueueRef } from '@machines/upload-queue/index.ts';
import type { OpenUploads } from '@src/contracts/media.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';

type OpenUpload = OpenUploads['list'][number];

const EMPTY: readonly OpenUpload[] = [];

/** Uploads interrupted by closing or reloading the window: choosing the same file again resumes them. */
export function UnfinishedUploads({ queue }: { readonly queue: UploadQueueRef }) {
  const t = useTranslate();
  const id = useId();
  const { media } = useApp().gateways;
  const uploads = useQuery((_nothing: null, signal: AbortSignal) => media.openUploads(signal), null);
  const files = useSelector(queue, selectQueueFiles);
  const isOnItsWay = ({ name, size }: OpenUpload) =>
    files.some(({ ref }) => {
      const { file } = selectUpload(ref.getSnapshot());
      return file.name === name && file.size === size;
    });
  const left = (uploads.data?.list ?? EMPTY).filter((each) => !isOnItsWay(each));
  if (left.length === 0) return null;
  const drop = async (upload: string) => {
    await media.abort(upload);
    uploads.refresh();
  };
  return (
    <section aria-labelledby={id} className="media-unfinished" data-testid="media-unfinished">
      <h3 id={id}>{t('media.upload.unfinished.title')}</h3>
      <p className="field-help">{t('media.upload.unfinished.how')}</p>
      <ul className="upload-list">
        {left.map((each) => (
          <UnfinishedRow key={each.upload} upload={each} queue={queue} onDrop={() => drop(each.upload)} />
        ))}
      </ul>
    </section>
  );
}

interface UnfinishedRowProps {
  readonly upload: OpenUpload;
  readonly queue: UploadQueueRef;
  readonly onDrop: () => Promise<void>;
}

/** An interrupted upload. A file with another name or size is refused. */
function UnfinishedRow({ upload, queue, onDrop }: UnfinishedRowProps) {
  const t = useTranslate();
  const format = useByteFormat();
  const [problem, setProblem] = useState<'otherFile' | 'notDropped' | null>(null);
  const { name, size, offset, folder, replaces } = upload;
  const choose = (file: File) => {
    if (file.name !== name || file.size !== size) {
      setProblem('otherFile');
      return;
    }
    queue.send({
      ...{ type: 'uploadQueue.files.chosen', files: [file], folder },
      ...(replaces === null ? {} : { replaces }),
    });
  };
  return (
    <li className="upload-row" data-testid="media-unfinished-row">
      <Icon name="pi pi-history" />
      <span className="upload-name">
        {name} <span className="field-help number">{bytesText(format, size)}</span>
      </span>
      <span className="upload-stage">
        <progress value={offset / size} aria-label={t('upload.progressOf', { name })} />
      </span>
      <span className="upload-acts">
        <label className="button button-icon media-folder-choice" title={t('media.upload.unfinished.choose', { name })}>
          <Icon name="pi pi-play" />
          <span className="visually-hidden">{t('media.upload.unfinished.choose', { name })}</span>
          <input
            type="file"
            className="visually-hidden"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file !== undefined) choose(file);
            }}
          />
        </label>
        <button
          type="button"
          className="button button-icon"
          aria-label={t('media.upload.unfinished.drop', { name })}
          title={t('media.upload.unfinished.drop', { name })}
          onClick={() => {
            onDrop().catch(() => setProblem('notDropped'));
          }}
        >
          <Icon name="pi pi-trash" />
        </button>
      </span>
      {problem !== null && (
        <p className="field-error" role="alert">
          {t(`media.upload.unfinished.${problem}`)}
        </p>
      )}
    </li>
  );
}
