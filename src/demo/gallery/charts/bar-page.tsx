import '../gallery.css';
import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Chart } from '@src/ui/chart/chart.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { sumByWeekday, weekdayNames } from './by-weekday.ts';
import { OrdersPanel } from './orders-panel.tsx';

/** Two times side by side. Bars always begin at zero. */
export default function BarPage() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const locale = useSelector(useActors().preferences, selectLocale);
  return (
    <section className="card">
      <OrdersPanel days={90}>
        {(days) => {
          const half = Math.floor(days.length / 2);
          return (
            <Chart
              kind="bar"
              label={t('gallery.charts.byWeekday')}
              categoryLabel={t('gallery.charts.weekday')}
              categories={weekdayNames(HTML_LANG[locale])}
              series={[
                { name: t('gallery.charts.earlier'), values: sumByWeekday(days.slice(0, half)) },
                { name: t('gallery.charts.later'), values: sumByWeekday(days.slice(half)) },
              ]}
              format={number}
            />
          );
        }}
      </OrdersPanel>
    </section>
  );
}
