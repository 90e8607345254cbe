import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';
import { useErrorText } from './error-text.ts';
import type { RecordFormHandle } from './use-record-form.ts';

interface ErrorSummaryProps {
  readonly handle: RecordFormHandle;
  readonly onGo: (name: string) => void;
}

/** Summary of all errors, with links to their fields. */
export function ErrorSummary({ handle, onGo }: ErrorSummaryProps) {
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorText();
  const { shownErrors, task } = handle;
  if (shownErrors.length === 0) return null;
  return (
    <div className="record-note" data-tone="bad" role="alert" data-testid="error-summary">
      <Icon name="pi pi-exclamation-circle" />
      <div>
        <p>{t('record.form.wrong', { count: shownErrors.length })}</p>
        <ul className="record-summary">
          {shownErrors.map(([name, error]) => {
            const field = task.definition.fields.find((each) => each.name === name);
            return (
              field !== undefined && (
                <li key={name}>
                  <button type="button" className="record-link" onClick={() => onGo(name)}>
                    {label(field.label)}
                  </button>
                  {`: ${words(field, error)}`}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}
