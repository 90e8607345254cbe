import type { Overview } from '@src/contracts/dashboard.ts';
import { Chart } from '@src/ui/chart/chart.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useFormats } from '../../use-formats.ts';

// Exported here, in the same chunk, because both load after the figures and every further chunk lengthens the list that
// the sign-in page loads.
export { FigureLabel } from './figure-label.tsx';

/** Charts of the daily trend, the months, and the composition of the figures. */
export default function AnalysisCharts({ overview }: { readonly overview: Overview }) {
  const t = useTranslate();
  const formats = useFormats();
  const { trend, monthly, sources, fulfilment } = overview;
  const revenue = t('dashboard.analysis.cards.revenue');
  const orders = t('dashboard.analysis.cards.orders');
  const days = trend.map(({ date }) => formats.day(date));
  return (
    <div className="dashboard-charts">
      <div className="card">
        <Chart
          kind="line"
          label={t('dashboard.analysis.revenueTrend')}
          categoryLabel={t('dashboard.analysis.date')}
          categories={days}
          series={[{ name: revenue, values: trend.map((day) => day.revenue) }]}
          format={formats.yuan}
        />
      </div>
      <div className="card">
        <Chart
          kind="line"
          label={t('dashboard.analysis.orderTrend')}
          categoryLabel={t('dashboard.analysis.date')}
          categories={days}
          series={[{ name: orders, values: trend.map((day) => day.orders) }]}
          format={formats.count}
        />
      </div>
      <div className="card dashboard-wide">
        <Chart
          kind="bar"
          label={t('dashboard.analysis.monthly')}
          categoryLabel={t('dashboard.analysis.month')}
          categories={monthly.map(({ month }) => formats.month(month))}
          series={[{ name: revenue, values: monthly.map((each) => each.revenue) }]}
          format={formats.yuan}
        />
      </div>
      <div className="card">
        <Chart
          kind="doughnut"
          label={t('dashboard.analysis.sources')}
          categoryLabel={t('dashboard.analysis.source')}
          categories={sources.map(({ id }) => t(`dashboard.analysis.sourceNames.${id}`))}
          series={[{ name: orders, values: sources.map(({ value }) => value) }]}
          format={formats.count}
        />
      </div>
      <div className="card">
        <Chart
          kind="doughnut"
          label={t('dashboard.analysis.fulfilment')}
          categoryLabel={t('dashboard.analysis.way')}
          categories={fulfilment.map(({ id }) => t(`dashboard.analysis.fulfilmentNames.${id}`))}
          series={[{ name: orders, values: fulfilment.map(({ value }) => value) }]}
          format={formats.count}
        />
      </div>
    </div>
  );
}
