import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import { selectQueueFiles, selectUpload } from '@machines/upload-queue/index.ts';
import { MAX_VERSIONS } from '@src/contracts/media.ts';
import { endingsOf, typeByName } from '@src/contracts/media-safety/file-type.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { refuse } from '@src/crud/upload/upload-ports.ts';
import { UploadRow } from '@src/crud/upload/upload-row.tsx';
import { useRefusedText } from '@src/crud/upload/use-refused-text.ts';
import { useUploadQueue } from '@src/crud/upload/use-upload-queue.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';

interface Refused {
  /** File name. */
  readonly name: string;
  readonly reason: string;
}

/** Chooses the replacement of a file's content, and shows the upload's progress. */
export function ReplaceField({ record }: { readonly record: ResourceRecord }) {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  const formats = useValueFormats();
  const refusedText = useRefusedText();
  const id = useId();
  const queue = useUploadQueue();
  const [refused, setRefused] = useState<Refused | null>(null);
  const files = useSelector(queue, selectQueueFiles);
  const own = files.filter(({ ref }) => selectUpload(ref.getSnapshot()).replaces === record.id);
  const kind = typeByName(String(record.name))?.kind ?? 'file';
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const reason = typeByName(file.name)?.kind === kind ? refuse(file) : 'otherKind';
    setRefused(reason === null ? null : { name: file.name, reason });
    if (reason === null) {
      queue.send({ type: 'uploadQueue.over.cleared' });
      queue.send({ type: 'uploadQueue.files.chosen', files: [file], folder: null, replaces: record.id });
    }
    // Allows choosing the same file again.
    input.value = '';
  };
  return (
    <>
      <label className="button media-folder-choice">
        <Icon name="pi pi-upload" />
        {t('media.versions.replace')}
        <input
          type="file"
          className="visually-hidden"
          data-testid="media-replace"
          accept={endingsOf(kind).join(',')}
          aria-describedby={`${id}-how`}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      <p id={`${id}-how`} className="field-help">
        {t('media.versions.replaceHow', { count: formats.number(MAX_VERSIONS) })}
      </p>
      <p className="field-error" role="alert">
        {refused !== null &&
          t('component.pair', { name: refused.name, value: refusedText(refused.name, refused.reason) })}
      </p>
      {own.length > 0 && (
        <ul className="upload-list" aria-label={t('upload.list')}>
          {own.map(({ id: file, ref }) => (
            <UploadRow key={file} file={ref} />
          ))}
        </ul>
      )}
    </>
  );
}
