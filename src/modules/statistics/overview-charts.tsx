import type { TextKey } from '@locales/keys.ts';
import type { Statistics } from '@src/contracts/statistics.ts';
import { Chart } from '@src/ui/chart/chart.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { CHANNEL_KEYS } from './channel-keys.ts';
import { type Group, groupDays } from './group-days.ts';

const GROUP_KEYS = {
  day: 'statistics.overview.day',
  week: 'statistics.overview.week',
  month: 'statistics.overview.month',
} as const satisfies Record<Group, TextKey>;

/** Time series of a period: revenue and refunds, or the number of orders. */
export function CourseChart({
  overview,
  group,
  of,
}: {
  readonly overview: Statistics;
  readonly group: Group;
  readonly of: 'money' | 'orders';
}) {
  const t = useTranslate();
  const { money, number } = useValueFormats();
  const groups = groupDays(overview.days, group);
  const course = {
    categoryLabel: t(GROUP_KEYS[group]),
    categories: groups.map(({ name, partial }) => (partial ? t('statistics.overview.partial', { day: name }) : name)),
  };
  const revenue = t('statistics.overview.figure.revenue');
  const refunds = t('statistics.overview.figure.refunds');
  if (of === 'orders')
    return (
      <Chart
        {...course}
        kind="bar"
        label={t('statistics.layout.widget.orders')}
        series={[{ name: t('statistics.overview.figure.orders'), values: groups.map((each) => each.orders) }]}
        format={number}
        testId="statistics-orders"
      />
    );
  return (
    <Chart
      {...course}
      kind="line"
      label={t('statistics.layout.widget.money')}
      series={[
        { name: revenue, values: groups.map((each) => each.revenue) },
        { name: refunds, values: groups.map((each) => each.refunds) },
      ]}
      format={money}
      testId="statistics-money"
    />
  );
}

/** Dimensions by which the revenue is broken down. */
export type Breakdown = 'products' | 'channels' | 'agents' | 'regions';

const NAME_KEYS = {
  products: 'statistics.overview.product',
  channels: 'statistics.overview.channelName',
  agents: 'statistics.overview.agent',
  regions: 'statistics.overview.region',
} as const satisfies Record<Breakdown, TextKey>;

/** Breakdown of the revenue; an empty period shows a text instead of an empty chart. */
export function BreakdownChart({ overview, by }: { readonly overview: Statistics; readonly by: Breakdown }) {
  const t = useTranslate();
  const { money } = useValueFormats();
  const parts = overview[by];
  if (parts.length === 0) return <EmptyState kind="empty" title={t('statistics.overview.nothingSold')} />;
  const channelName = (id: string) => {
    const key = CHANNEL_KEYS.get(id);
    return key === undefined ? id : t(key);
  };
  const names = {
    products: () => uniqueNames(overview.products),
    agents: () => uniqueNames(overview.agents),
    channels: () => overview.channels.map(({ id }) => channelName(id)),
    regions: () => overview.regions.map(({ id }) => (id === '' ? t('statistics.overview.noRegion') : id)),
  };
  return (
    <Chart
      kind={by === 'channels' ? 'doughnut' : 'bar'}
      label={t(`statistics.layout.widget.${by}`)}
      categoryLabel={t(NAME_KEYS[by])}
      categories={names[by]()}
      series={[{ name: t('statistics.overview.figure.revenue'), values: parts.map((each) => each.revenue) }]}
      format={money}
      testId={`statistics-${by}`}
    />
  );
}

/** Adds the id to duplicate names, because chart categories must be unique. */
function uniqueNames(parts: readonly { readonly id: string; readonly name: string }[]): readonly string[] {
  const names = parts.map(({ name }) => name);
  return parts.map(({ id, name }) => (names.filter((each) => each === name).length > 1 ? `${name} (${id})` : name));
}
