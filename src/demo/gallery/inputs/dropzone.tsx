import '@src/crud/files/files.css';
import type { UploadLimits } from '@machines/upload/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

interface DropzoneProps {
  readonly limits: UploadLimits;
  readonly onChosen: (files: readonly File[]) => void;
}

const MEGABYTE = 1024 * 1024;

/** Native file input over the whole area, so that click, drop and keyboard work without custom code. */
export function Dropzone({ limits, onChosen }: DropzoneProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const [isOver, setOver] = useState(false);
  const id = useId();
  const { endings, bytes, count } = limits;
  return (
    <div className="files-place" data-over={isOver}>
      <Icon name="pi pi-upload" />
      <label htmlFor={id}>
        <strong>{t('gallery.inputs.upload.choose')}</strong>
      </label>
      <span id={`${id}-limits`} className="field-help">
        {t('gallery.inputs.upload.limits', { endings: endings.join(' '), size: number(bytes / MEGABYTE), count })}
      </span>
      <input
        id={id}
        type="file"
        multiple
        className="files-place-input"
        accept={endings.join(',')}
        aria-describedby={`${id}-limits`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // The same file may be given again after it was taken away.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
