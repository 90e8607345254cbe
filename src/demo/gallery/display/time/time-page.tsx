import '../../gallery.css';
import { DateField } from '@src/ui/form/date/date-input.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { TIME_MODES, type TimeMode } from './relative-time.ts';
import { RelativeTimeText } from './relative-time-text.tsx';

const SECOND = 1000;
const AWAY = {
  now: 0,
  seconds: -20 * SECOND,
  minutes: -5 * 60 * SECOND,
  hours: -3 * 3600 * SECOND,
  days: -2 * 86_400 * SECOND,
  months: -70 * 86_400 * SECOND,
  years: -800 * 86_400 * SECOND,
  ahead: 2 * 3600 * SECOND,
} as const;
const NAMES = ['now', 'seconds', 'minutes', 'hours', 'days', 'months', 'years', 'ahead'] as const;

/** Relative times of a list, and of a date to choose. */
export default function TimePage() {
  const t = useTranslate();
  const [mode, setMode] = useState<TimeMode>('relative');
  const [opened] = useState(Date.now);
  const [own, setOwn] = useState('');
  return (
    <section className="card gallery-stack">
      <Segmented
        label={t('gallery.display.mode')}
        options={TIME_MODES.map((value) => ({ value, label: t(`gallery.display.modes.${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <table className="table" aria-label={t('gallery.display.moments')}>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`gallery.display.away.${name}`)}</th>
              <td>
                <RelativeTimeText value={opened + AWAY[name]} mode={mode} everyMs={SECOND} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DateField kind="moment" label={t('gallery.display.ownMoment')} value={own} onChange={setOwn} />
      {own !== '' && (
        <p role="status">
          <RelativeTimeText value={own.replace(' ', 'T')} mode={mode} everyMs={SECOND} />
        </p>
      )}
    </section>
  );
}
