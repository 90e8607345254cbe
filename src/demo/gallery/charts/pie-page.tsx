import '../gallery.css';
import { Chart } from '@src/ui/chart/chart.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { sumByWeekday } from './by-weekday.ts';
import { type OrderDay, OrdersPanel } from './orders-panel.tsx';

const PARTS = ['working', 'saturday', 'sunday'] as const;

/** Shares of a total, as a pie or a doughnut. */
export default function PiePage() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const [kind, setKind] = useState<'pie' | 'doughnut'>('doughnut');
  return (
    <section className="card gallery-stack">
      <Segmented
        label={t('gallery.charts.shape')}
        options={[
          { value: 'doughnut', label: t('gallery.charts.ring') },
          { value: 'pie', label: t('gallery.charts.pie') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <OrdersPanel days={90}>
        {(days) => (
          <Chart
            kind={kind}
            label={t('gallery.charts.partsOfWeek')}
            categoryLabel={t('gallery.charts.weekday')}
            categories={PARTS.map((part) => t(`gallery.charts.parts.${part}`))}
            series={[{ name: t('gallery.charts.orders'), values: partsOfWeek(days) }]}
            format={number}
          />
        )}
      </OrdersPanel>
    </section>
  );
}

/** Orders of working days, of Saturdays and of Sundays. */
function partsOfWeek(days: readonly OrderDay[]): readonly number[] {
  const sums = sumByWeekday(days);
  return [sums.slice(0, 5).reduce((sum, orders) => sum + orders, 0), ...sums.slice(5)];
}
