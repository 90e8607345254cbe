import '../statistics.css';
import { drawnBy } from '@src/contracts/endpoints/models/models.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { DateField } from '@src/ui/form/date/date-input.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { usePageAddress } from '@src/ui/page/use-page-address.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useStatisticsTexts } from '../use-statistics-texts.ts';
import {
  type CountChoice,
  type Grouping,
  groupingKey,
  groupingsOf,
  readCount,
  sumsOf,
  writeCount,
} from './countable.ts';
import { QueryResult } from './query-result.tsx';
import { RecordCount } from './record-count.tsx';

/** Counts and sums up records of user-made collections in groups. The URL holds the choices. */
export default function RecordStatisticsView() {
  useStatisticsTexts();
  const t = useTranslate();
  const { models } = useApp().gateways;
  const query = useQuery(
    async (_asked: string, signal: AbortSignal) => (await models.models(signal)).map(drawnBy),
    'collections',
  );
  return (
    <div className="statistics-page" data-testid="record-statistics">
      <PageHeader title={t('routes.statistics.records')} />
      <QueryResult query={query}>{(all) => <Count all={all} />}</QueryResult>
    </div>
  );
}

function Count({ all }: { readonly all: readonly ResourceDefinition[] }) {
  const t = useTranslate();
  const { search, goTo } = usePageAddress();
  const choice = readCount(search, all);
  if (choice === null)
    return (
      <EmptyState
        kind="empty"
        title={t('statistics.records.noCollections')}
        text={t('statistics.records.noCollectionsText')}
      />
    );
  return (
    <div className="statistics-content">
      <Choices all={all} choice={choice} onChoose={(next) => goTo(writeCount(next))} />
      {choice.grouping === null ? (
        <EmptyState kind="empty" title={t('statistics.records.noGroups')} text={t('statistics.records.noGroupsText')} />
      ) : (
        <RecordCount choice={choice} grouping={choice.grouping} />
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly all: readonly ResourceDefinition[];
  readonly choice: CountChoice;
  readonly onChoose: (choice: CountChoice) => void;
}

function useGroupingName(): (grouping: Grouping) => string {
  const t = useTranslate();
  const label = useLabel();
  return ({ field, unit }) =>
    unit === 'value' ? label(field.label) : t(`statistics.records.${unit}`, { name: label(field.label) });
}

function Choices({ all, choice, onChoose }: ChoicesProps) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useGroupingName();
  const { definition, grouping, sum } = choice;
  const groupings = groupingsOf(definition);
  const collections = all.map(({ name, plural }) => ({ value: name, label: label(plural) }));
  return (
    <div className="statistics-choices">
      <SelectField
        label={t('statistics.records.collection')}
        value={definition.name}
        options={collections}
        data-testid="count-collection"
        onChange={(name) => {
          const next = all.find((each) => each.name === name);
          if (next !== undefined)
            onChoose({ definition: next, grouping: groupingsOf(next)[0] ?? null, sum: null, from: '', to: '' });
        }}
      />
      {grouping !== null && (
        <SelectField
          label={t('statistics.records.by')}
          value={groupingKey(grouping)}
          options={groupings.map((each) => ({ value: groupingKey(each), label: nameOf(each) }))}
          data-testid="count-by"
          onChange={(key) =>
            onChoose({ ...choice, grouping: groupings.find((each) => groupingKey(each) === key) ?? grouping })
          }
        />
      )}
      {grouping !== null && sumsOf(definition).length > 0 && (
        <SelectField
          label={t('statistics.records.sum')}
          value={sum?.name ?? ''}
          placeholder={t('statistics.records.sumNone')}
          options={sumsOf(definition).map((field) => ({ value: field.name, label: label(field.label) }))}
          data-testid="count-sum"
          onChange={(name) =>
            onChoose({ ...choice, sum: sumsOf(definition).find((field) => field.name === name) ?? null })
          }
        />
      )}
      {grouping !== null && grouping.unit !== 'value' && <Days choice={choice} onChoose={onChoose} />}
    </div>
  );
}

function Days({ choice, onChoose }: Omit<ChoicesProps, 'all'>) {
  const t = useTranslate();
  return (['from', 'to'] as const).map((end) => (
    <DateField
      key={end}
      kind="day"
      label={t(`statistics.records.${end}`)}
      value={choice[end]}
      data-testid={`count-${end}`}
      onChange={(day) => onChoose({ ...choice, [end]: day })}
    />
  ));
}
