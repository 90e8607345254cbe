import '../gallery.css';
import { Chart } from '@src/ui/chart/chart.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { movingMean } from './by-weekday.ts';
import { OrdersPanel } from './orders-panel.tsx';

const WEEK = 7;

/** Days as bars and their moving mean as a line, on one axis: with two axes any two series could seem to correlate. */
export default function MixedPage() {
  const t = useTranslate();
  const { decimal } = useValueFormats();
  return (
    <OrdersPanel days={30}>
      {(days) => {
        const orders = days.map((day) => day.orders);
        return (
          <section className="card">
            <Chart
              kind="bar"
              label={t('gallery.charts.ordersAndMean')}
              categoryLabel={t('gallery.charts.day')}
              categories={days.map(({ date }) => date)}
              series={[
                { name: t('gallery.charts.mean'), values: movingMean(orders, WEEK), shape: 'line' },
                { name: t('gallery.charts.orders'), values: orders, shape: 'bar' },
              ]}
              format={(value) => decimal(value, Number.isInteger(value) ? 0 : 1)}
            />
          </section>
        );
      }}
    </OrdersPanel>
  );
}
