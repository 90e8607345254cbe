import { type FileImportView, refusedLines } from '@machines/file-import/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { DismissButton } from '../../dismiss-button.tsx';
import { doneWords } from './import-outcome.tsx';

interface ImportBarProps {
  readonly view: FileImportView;
  readonly onShow: () => void;
  readonly onDismiss: () => void;
}

/** Bar above the list for an import whose dialog was closed: its progress, then its result. */
export function ImportBar({ view, onShow, onDismiss }: ImportBarProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { stage, file, progress, answer } = view;
  const isRunning = stage === 'writing' || stage === 'readingOutcome';
  const { done = 0, total = 0, stopped = null } = progress ?? {};
  const isWhole = stopped === null && (answer === null || refusedLines(answer).length === 0);
  return (
    <div className="list-outcome" data-testid="import-bar" data-state={isRunning ? 'running' : 'done'}>
      <Icon name={isRunning ? 'pi pi-upload' : isWhole ? 'pi pi-check-circle' : 'pi pi-exclamation-triangle'} />
      {/* The numbers change several times a second, so only the result is announced. */}
      {isRunning && (
        <span>{t('files.import.goingOn', { name: file?.name ?? '', done: number(done), total: number(total) })}</span>
      )}
      <span role="status">{!isRunning && `${file?.name ?? ''} ${doneWords(t, number, view)}`}</span>
      <button type="button" className="button button-quiet" data-testid="import-show" onClick={onShow}>
        {t('files.import.show')}
      </button>
      {!isRunning && <DismissButton onPress={onDismiss} />}
    </div>
  );
}
