import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Chart } from '@src/ui/chart/chart.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface Day {
  readonly day: string;
  readonly count: number;
}

/** Parses the daily counts of a record; invalid ones are left out. */
const daysIn = (value: unknown): readonly Day[] =>
  (Array.isArray(value) ? value : []).filter(
    (each): each is Day => typeof each?.day === 'string' && typeof each?.count === 'number',
  );

/** Shows how often a rule answered on each of the last days. */
export function HitsTab({ record }: ExtraProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const days = daysIn(record.days);
  if (days.every(({ count }) => count === 0)) {
    return <EmptyState kind="empty" title={t('official.hits.none', { days: days.length })} />;
  }
  return (
    <Chart
      kind="bar"
      testId="rule-hits"
      label={t('official.hits.title', { days: days.length })}
      categoryLabel={t('official.hits.day')}
      categories={days.map(({ day }) => formats.date(day).slice(5))}
      series={[{ name: t('official.reply.field.hits'), values: days.map(({ count }) => count) }]}
      // Only whole numbers get an axis label, because counts are whole.
      format={(value) => (Number.isInteger(value) ? formats.number(value) : '')}
    />
  );
}
