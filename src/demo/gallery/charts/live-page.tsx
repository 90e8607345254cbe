import '../gallery.css';
import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Chart } from '@src/ui/chart/chart.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useState } from 'react';
import { addTime } from './answer-times.ts';

const EVERY_MS = 2000;

/** Server response times, polled while the page is visible; a hidden page sends no requests. */
export default function LivePage() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { gateways, actors } = useApp();
  const language = HTML_LANG[useSelector(actors.preferences, selectLocale)];
  const [times, add] = useReducer(addTime, []);
  const [running, setRunning] = useState(true);
  const ask = gateways.demo.permissionCodes;
  useEffect(() => {
    if (!running) return;
    const end = new AbortController();
    const measure = () => {
      const began = performance.now();
      // A failed call is not measured; the next one follows soon.
      const done = () => add({ at: Date.now(), took: Math.round(performance.now() - began) });
      ask(end.signal).then(done, () => undefined);
    };
    measure();
    const timer = setInterval(measure, EVERY_MS);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [running, ask]);
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' });
  return (
    <section className="card gallery-stack">
      <Switch label={t('gallery.charts.running')} checked={running} onChange={setRunning} />
      {times.length === 0 ? (
        <EmptyState kind="empty" title={t('gallery.charts.waiting')} />
      ) : (
        <Chart
          kind="line"
          label={t('gallery.charts.answerTimes')}
          categoryLabel={t('gallery.charts.moment')}
          categories={times.map(({ at }) => clock.format(at))}
          series={[{ name: t('gallery.charts.took'), values: times.map(({ took }) => took) }]}
          format={(value) => t('gallery.charts.milliseconds', { time: number(value) })}
        />
      )}
    </section>
  );
}
