import '../gallery.css';
import { OVERVIEW_DAYS, type OverviewRange } from '@src/contracts/overview-cards.ts';
import { Chart } from '@src/ui/chart/chart.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { movingMean } from './by-weekday.ts';
import { OrdersPanel } from './orders-panel.tsx';

const WEEK = 7;

/** Two series over days; the area below the first may be filled. */
export default function LinePage() {
  const t = useTranslate();
  const { decimal } = useValueFormats();
  const [days, setDays] = useState<OverviewRange>(30);
  const [filled, setFilled] = useState(true);
  const shape = filled ? {} : ({ shape: 'line' } as const);
  return (
    <section className="card gallery-stack">
      <div className="gallery-row">
        <Segmented
          label={t('gallery.charts.range')}
          options={OVERVIEW_DAYS.map((each) => ({
            value: String(each),
            label: t('gallery.charts.days', { days: each }),
          }))}
          value={String(days)}
          onChange={(value) => setDays(OVERVIEW_DAYS.find((each) => String(each) === value) ?? 30)}
        />
        <Switch label={t('gallery.charts.filled')} checked={filled} onChange={setFilled} />
      </div>
      <OrdersPanel days={days}>
        {(each) => {
          const orders = each.map((day) => day.orders);
          return (
            <Chart
              kind="line"
              label={t('gallery.charts.ordersByDay')}
              categoryLabel={t('gallery.charts.day')}
              categories={each.map(({ date }) => date)}
              series={[
                { ...shape, name: t('gallery.charts.orders'), values: orders },
                { name: t('gallery.charts.mean'), values: movingMean(orders, WEEK), shape: 'line' },
              ]}
              format={(value) => decimal(value, Number.isInteger(value) ? 0 : 1)}
            />
          );
        }}
      </OrdersPanel>
    </section>
  );
}
