import { MAX_SPAN, type Span } from '@src/contracts/statistics.ts';
import { DateField } from '@src/ui/form/date/date-input.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { dayOf } from './format-day.ts';
import { PERIODS, spanFault, spanOf } from './periods.ts';

interface PeriodButtonProps {
  /** The chosen period; null while a range up to today is shown. */
  readonly span: Span | null;
  readonly onChoose: (span: Span) => void;
}

/** A button that opens named periods and two fields for dates. */
export function PeriodButton({ span, onChoose }: PeriodButtonProps) {
  const t = useTranslate();
  return (
    <PopoverPanel
      label={t('statistics.period.title')}
      testId="statistics-period"
      align="end"
      content={(close) => (
        <PeriodPanel
          span={span}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
        />
      )}
    >
      <Icon name="pi pi-calendar" />
      {span === null ? t('statistics.period.open') : t('statistics.period.shown', { ...span })}
    </PopoverPanel>
  );
}

function PeriodPanel({ span, onChoose }: PeriodButtonProps) {
  const t = useTranslate();
  const id = useId();
  const [today] = useState(() => dayOf(new Date()));
  const [draft, setDraft] = useState<Span>(span ?? spanOf('thisMonth', today));
  const [hasTried, setTried] = useState(false);
  const fault = spanFault(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) onChoose(draft);
  };
  // A field reports its own text unless it is empty.
  const isOwn = (fault === 'from' || fault === 'to') && draft[fault].trim() !== '';
  const shown = hasTried && !isOwn ? fault : null;
  return (
    <div className="statistics-period">
      <ul className="statistics-periods">
        {PERIODS.map((period) => (
          <li key={period}>
            <button type="button" className="button button-quiet" onClick={() => onChoose(spanOf(period, today))}>
              {t(`statistics.period.${period}`)}
            </button>
          </li>
        ))}
      </ul>
      <form className="statistics-period-form" noValidate onSubmit={submit}>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            kind="day"
            label={t(`statistics.period.${name}`)}
            value={draft[name]}
            problemId={shown === name || shown === 'order' || shown === 'length' ? id : undefined}
            onChange={(day) => setDraft({ ...draft, [name]: day })}
            onWrong={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
        {shown !== null && (
          <p id={id} className="field-error" role="alert">
            {t(`statistics.period.fault.${shown}`, { days: MAX_SPAN })}
          </p>
        )}
        <button type="submit" className="button button-primary">
          {t('statistics.period.apply')}
        </button>
      </form>
    </div>
  );
}
