import type { Statistics } from '@src/contracts/statistics.ts';
import { Chart } from '@src/ui/chart.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { CHANNEL_KEYS } from './channel-keys.ts';

/** The course of the days, what was sold the most, and how it was paid. */
export function OverviewCharts({ overview: { days, products, channels } }: { readonly overview: Statistics }) {
  const t = useText();
  const { money, number } = useValueFormats();
  const revenue = t('statistics.overview.figure.revenue');
  const refunds = t('statistics.overview.figure.refunds');
  const orders = t('statistics.overview.figure.orders');
  const day = {
    categoryLabel: t('statistics.overview.day'),
    categories: days.map((each) => (each.partial ? t('statistics.overview.partial', { day: each.day }) : each.day)),
  };
  const channelName = (id: string) => {
    const key = CHANNEL_KEYS.get(id);
    return key === undefined ? id : t(key);
  };
  return (
    <div className="statistics-charts">
      <div className="card statistics-wide">
        <Chart
          {...day}
          kind="line"
          label={t('statistics.overview.moneyByDay')}
          series={[
            { name: revenue, values: days.map((each) => each.revenue) },
            { name: refunds, values: days.map((each) => each.refunds) },
          ]}
          format={money}
          testId="statistics-money"
        />
      </div>
      <div className="card statistics-wide">
        <Chart
          {...day}
          kind="bar"
          label={t('statistics.overview.ordersByDay')}
          series={[{ name: orders, values: days.map((each) => each.orders) }]}
          format={number}
          testId="statistics-orders"
        />
      </div>
      <div className="card">
        {products.length === 0 ? (
          <StatePanel kind="empty" title={t('statistics.overview.nothingSold')} />
        ) : (
          <Chart
            kind="bar"
            label={t('statistics.overview.byProduct')}
            categoryLabel={t('statistics.overview.product')}
            categories={uniqueNames(products)}
            series={[{ name: revenue, values: products.map((each) => each.revenue) }]}
            format={money}
            testId="statistics-products"
          />
        )}
      </div>
      <div className="card">
        {channels.length === 0 ? (
          <StatePanel kind="empty" title={t('statistics.overview.nothingSold')} />
        ) : (
          <Chart
            kind="doughnut"
            label={t('statistics.overview.byChannel')}
            categoryLabel={t('statistics.overview.channelName')}
            categories={channels.map(({ id }) => channelName(id))}
            series={[{ name: revenue, values: channels.map((each) => each.revenue) }]}
            format={money}
            testId="statistics-channels"
          />
        )}
      </div>
    </div>
  );
}

/** Two products may share a name; a category may not. */
function uniqueNames(products: Statistics['products']): readonly string[] {
  const names = products.map(({ name }) => name);
  return products.map(({ id, name }) => (names.filter((each) => each === name).length > 1 ? `${name} (${id})` : name));
}
