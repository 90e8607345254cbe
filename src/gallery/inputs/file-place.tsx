import '@src/resource/files/files.css';
import type { UploadLimits } from '@machines/upload/index.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useId, useState } from 'react';

interface FilePlaceProps {
  readonly limits: UploadLimits;
  readonly onChosen: (files: readonly File[]) => void;
}

const MEGABYTE = 1024 * 1024;

/** A native file field over the whole place, so that pressing, dropping and the keyboard need nothing of ours. */
export function FilePlace({ limits, onChosen }: FilePlaceProps) {
  const t = useText();
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
