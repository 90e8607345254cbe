import type { RecordGroups, RecordGroupsRequest } from '@src/contracts/record-groups.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Chart } from '@src/ui/chart/chart.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { type CountChoice, type Grouping, toGroupsRequest } from './countable.ts';
import { QueryResult } from './query-result.tsx';

interface RecordCountProps {
  readonly choice: CountChoice;
  readonly grouping: Grouping;
}

/** Shows the groups of a collection as a chart and as a table, with the total. */
export function RecordCount({ choice, grouping }: RecordCountProps) {
  const t = useTranslate();
  const { statistics } = useApp().gateways;
  const key = JSON.stringify(toGroupsRequest(choice));
  const asked = useMemo((): RecordGroupsRequest | null => JSON.parse(key), [key]);
  const isBackwards = choice.from !== '' && choice.to !== '' && choice.to < choice.from;
  const query = useQuery(
    async (request: RecordGroupsRequest | null, signal: AbortSignal) =>
      request === null ? NOTHING : statistics.records(request, signal),
    asked,
  );
  if (isBackwards && grouping.unit !== 'value')
    return (
      <p className="field-error" role="alert">
        {t('statistics.records.wrongDays')}
      </p>
    );
  return (
    <QueryResult query={query}>
      {(groups) => <Groups groups={groups} grouping={grouping} sum={choice.sum} />}
    </QueryResult>
  );
}

const NOTHING: RecordGroups = { total: 0, sum: null, groups: [], more: 0 };

interface GroupsProps {
  readonly groups: RecordGroups;
  readonly grouping: Grouping;
  readonly sum: FieldDefinition | null;
}

/** Returns the label of a group's value. */
function useValueName({ field }: Grouping): (value: string) => string {
  const t = useTranslate();
  const label = useLabel();
  return (value) => {
    if (value === '') return t('statistics.records.none');
    if (field.kind === 'boolean') return t(value === 'true' ? 'statistics.records.yes' : 'statistics.records.no');
    const option = field.options?.find((each) => each.value === value);
    return option === undefined ? value : label(option.label);
  };
}

function Groups({ groups: { total, sum: whole, groups, more }, grouping, sum }: GroupsProps) {
  const t = useTranslate();
  const label = useLabel();
  const { number, money } = useValueFormats();
  const nameOf = useValueName(grouping);
  if (groups.length === 0) return <EmptyState kind="empty" title={t('statistics.records.noRecords')} />;
  const shared = {
    kind: grouping.unit === 'value' ? ('bar' as const) : ('line' as const),
    categoryLabel: label(grouping.field.label),
    categories: groups.map(({ value }) => nameOf(value)),
  };
  const format = sum?.kind === 'money' ? money : number;
  const count = t('statistics.records.count');
  return (
    <>
      <p className="statistics-note" data-testid="count-total">
        {t('statistics.records.total', { count: total, total: number(total) })}
        {sum !== null && whole !== null && (
          <> · {t('statistics.records.totalSum', { name: label(sum.label), sum: format(whole) })}</>
        )}
        {more > 0 && <> · {t('statistics.records.more', { count: more })}</>}
      </p>
      <div className="card">
        <Chart
          {...shared}
          label={count}
          series={[{ name: count, values: groups.map((each) => each.count) }]}
          format={number}
          testId="count-chart"
        />
      </div>
      {sum !== null && (
        <div className="card">
          <Chart
            {...shared}
            label={label(sum.label)}
            series={[{ name: label(sum.label), values: groups.map((each) => each.sum ?? 0) }]}
            format={format}
            testId="sum-chart"
          />
        </div>
      )}
    </>
  );
}
