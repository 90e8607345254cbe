import './file-button.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useId, useState } from 'react';
import { useTranslate } from '../use-translate.ts';

interface FileButtonProps {
  readonly label: string;
  /** File extensions or MIME types, separated by commas. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly testId?: string;
  readonly onChosen: (file: File) => void;
}

/**
 * File input for one file, shown as a button and the file name. The transparent native input covers the button, because
 * its own texts are in the language of the browser.
 */
export function FileButton({ label, accept, disabled = false, testId, onChosen }: FileButtonProps) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="file-button">
        <span className="button">
          <Icon name="pi pi-folder-open" />
          <span aria-hidden="true">{t('ui.file.choose')}</span>
          <input
            id={id}
            type="file"
            className="file-button-input"
            data-testid={testId}
            accept={accept}
            disabled={disabled}
            aria-describedby={`${id}-name`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Allows choosing the same file again after it was corrected.
              currentTarget.value = '';
              if (file === undefined) return;
              setName(file.name);
              onChosen(file);
            }}
          />
        </span>
        <span id={`${id}-name`} className="field-help">
          {name ?? t('ui.file.none')}
        </span>
      </div>
    </>
  );
}
