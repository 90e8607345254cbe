import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type DragEvent, useRef, useState } from 'react';

interface ReplayPickerProps {
  /** True when a report is open already. */
  readonly isAgain: boolean;
  readonly isUnreadable: boolean;
  readonly onChoose: (file: File) => void;
}

/** Accepts a file by selection or by drag and drop. */
export function ReplayPicker({ isAgain, isUnreadable, onChoose }: ReplayPickerProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => file !== undefined && onChoose(file);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <section
      className="card replay-drop"
      data-testid="replay-drop"
      data-over={isOver}
      aria-label={t('replay.choose')}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <p>{t('replay.drop')}</p>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon name="pi pi-folder-open" />
        {t(isAgain ? 'replay.another' : 'replay.choose')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-testid="replay-file"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p role="alert" className="inspector-failure">
        {isUnreadable && t('replay.unreadable')}
      </p>
    </section>
  );
}
