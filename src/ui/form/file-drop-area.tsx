import './file-drop-area.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useId, useState } from 'react';

interface FileDropAreaProps {
  readonly label: string;
  /** Text below the label, such as the limits. */
  readonly help: string;
  /** File extensions or MIME types, separated by commas. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Ids of further descriptions, such as an error. */
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** True when it gets the initial focus of its dialog. */
  readonly isFirst?: boolean;
  readonly testId?: string;
  readonly onChosen: (files: readonly File[]) => void;
}

/** A native file input over the whole area, so that click, drop and keyboard work without custom code. */
export function FileDropArea({ label, help, accept, multiple = false, describedBy, ...rest }: FileDropAreaProps) {
  const { isInvalid = false, isFirst = false, testId, onChosen } = rest;
  const [isOver, setOver] = useState(false);
  const id = useId();
  return (
    <div className="file-place" data-over={isOver}>
      <Icon name="pi pi-upload" />
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      <span id={`${id}-help`} className="field-help">
        {help}
      </span>
      <input
        id={id}
        type="file"
        multiple={multiple}
        className="file-place-input"
        data-testid={testId}
        data-autofocus={isFirst ? true : undefined}
        accept={accept}
        aria-invalid={isInvalid}
        aria-describedby={describedBy === undefined ? `${id}-help` : `${id}-help ${describedBy}`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again after it was corrected.
          currentTarget.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    </div>
  );
}
