import './calendar.css';
import { CALENDAR_TEXTS } from '@locales/lazy/calendar.ts';
import { MIDNIGHT } from '@src/contracts/resource/field-kinds/date/calendar.ts';
import { localDay } from '@src/lib/calendar-days.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/use-texts.ts';
import { useTranslate } from '../../use-translate.ts';
import { Calendar } from './calendar.tsx';
import { TimeField } from './time-field.tsx';

/** Props of `MomentPicker`. */
export interface MomentPickerProps {
  /** `YYYY-MM-DD`, with ` HH:mm:ss` when `withTime` is set; `''` when empty. */
  readonly value: string;
  readonly withTime: boolean;
  /** Called with `''` when the date is cleared. */
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

/** Popup to choose a day, with an optional time. Choosing a day closes it unless there is a time to choose. */
export function MomentPicker({ value, withTime, onPick, onClose }: MomentPickerProps) {
  useTexts(CALENDAR_TEXTS);
  const t = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const [isTimeWrong, setTimeWrong] = useState(false);
  const [day = '', time = MIDNIGHT] = value.split(' ');
  const today = localDay(new Date());
  const pick = (picked: string) => {
    onPick(withTime ? `${picked} ${time}` : picked);
    if (!withTime) onClose();
  };
  const finish = () => {
    if (isTimeWrong) timeInput.current?.focus();
    else onClose();
  };
  useEscape(onClose);
  useFirstFocus(panel);
  return (
    <div ref={panel} className="calendar-panel">
      <Calendar day={day === '' ? null : day} today={today} onPick={pick} />
      {withTime && (
        <TimeField
          ref={timeInput}
          value={time}
          onChange={(next) => {
            setTimeWrong(false);
            onPick(`${day === '' ? today : day} ${next}`);
          }}
          onWrong={setTimeWrong}
          onEnter={finish}
        />
      )}
      <div className="calendar-foot">
        <button type="button" className="button button-quiet" onClick={() => pick(today)}>
          {t('calendar.today')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            onPick('');
            onClose();
          }}
        >
          {t('calendar.clear')}
        </button>
        {withTime && (
          <button type="button" className="button" onClick={finish}>
            {t('calendar.done')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The chosen day gets the focus, unless it has moved on from the popover while the code of the calendar was loaded. */
function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  // With the calendar, not after it: a key that is pressed as soon as it appears is for its days.
  useLayoutEffect(() => {
    const isWaiting = document.activeElement === panel.current?.closest('[popover]');
    if (isWaiting) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [panel]);
}

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
