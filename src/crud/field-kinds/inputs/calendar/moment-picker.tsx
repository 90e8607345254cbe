import { localDay } from '@src/lib/calendar-days.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { Calendar } from './calendar.tsx';

interface MomentPickerProps {
  /** `YYYY-MM-DD`, with ` HH:mm:ss` when `withTime` is set; any other text is treated as empty. */
  readonly value: unknown;
  readonly withTime: boolean;
  readonly onPick: (text: string | null) => void;
  readonly onClose: () => void;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/;

/** Popup to choose a day, with an optional time. Choosing a day closes it unless there is a time to choose. */
export function MomentPicker({ value, withTime, onPick, onClose }: MomentPickerProps) {
  const t = useTranslate();
  const id = useId();
  const [, day, time = '00:00:00'] = MOMENT.exec(typeof value === 'string' ? value : '') ?? [];
  const today = localDay(new Date());
  const pick = (picked: string) => {
    onPick(withTime ? `${picked} ${time}` : picked);
    if (!withTime) onClose();
  };
  useEscape(onClose);
  return (
    <div className="calendar-panel">
      <Calendar key={day} day={day ?? null} today={today} onPick={pick} />
      {withTime && (
        <label className="calendar-time" htmlFor={id}>
          {t('record.calendar.time')}
          <input
            id={id}
            type="time"
            step={1}
            className="input"
            value={time}
            onChange={({ currentTarget }) => onPick(`${day ?? today} ${withSeconds(currentTarget.value)}`)}
          />
        </label>
      )}
      <div className="calendar-foot">
        <button type="button" className="button button-quiet" onClick={() => pick(today)}>
          {t('record.calendar.today')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            onPick(null);
            onClose();
          }}
        >
          {t('record.calendar.clear')}
        </button>
        {withTime && (
          <button type="button" className="button" onClick={onClose}>
            {t('record.calendar.done')}
          </button>
        )}
      </div>
    </div>
  );
}

/** `HH:mm:ss` from the value of a time input, which omits seconds when they are zero. */
const withSeconds = (time: string) => (time === '' ? '00:00:00' : time.length === 5 ? `${time}:00` : time);

/**
 * Escape closes only the calendar, not the dialog around the form. It listens on the window, because the focus may be
 * lost when a day is chosen.
 */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
