import { usePeople } from '@src/crud/cache/use-people.ts';
import './news.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { newsResource } from './definitions/news.ts';
import { MAX_REVISIONS, newsRevisionResource } from './definitions/news-revision.ts';
import { TextComparison } from './text-comparison.tsx';

/** The current text, in the list of revisions. */
const PRESENT = 'present';

/** Revisions of a news item and their differences; a working copy is compared with the news it corrects. */
export function RevisionsTab({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const news = typeof record.copyOf === 'string' ? record.copyOf : record.id;
  const args = useMemo(() => ({ news, version: record.version }), [news, record.version]);
  const query = useQuery(async (asked: typeof args, signal: AbortSignal) => {
    const filters = { news: asked.news };
    const [{ list }, live] = await Promise.all([
      api.open(newsRevisionResource).list({ ...PLAIN_QUERY, size: MAX_REVISIONS, filters }, signal),
      asked.news === record.id ? null : api.open(newsResource).get(asked.news, signal),
    ]);
    return { list, live: live?.record ?? null };
  }, args);
  return (
    <QueryBoundary query={query}>
      {({ list, live }) =>
        list.length === 0 && live === null ? (
          <EmptyState kind="empty" title={t('news.compare.none')} />
        ) : (
          <Comparison key={record.id} record={record} live={live} revisions={list} refresh={refresh} />
        )
      }
    </QueryBoundary>
  );
}

interface ComparisonProps {
  readonly record: ResourceRecord;
  readonly live: ResourceRecord | null;
  readonly revisions: readonly ResourceRecord[];
  readonly refresh: () => void;
}

function Comparison({ record, live, revisions, refresh }: ComparisonProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const all = useMemo(
    () =>
      new Map([
        [PRESENT, record],
        ...(live === null ? [] : [[live.id, live] as const]),
        ...revisions.map((each) => [each.id, each] as const),
      ]),
    [record, live, revisions],
  );
  const [from, setFrom] = useState(
    live?.id ?? revisions.find(({ no }) => no !== revisions[0]?.no)?.id ?? revisions[0]?.id ?? '',
  );
  const [to, setTo] = useState(PRESENT);
  const writers = usePeople(revisions.map(({ creator }) => creator));
  const options = [
    { value: PRESENT, label: t('news.compare.present') },
    ...(live === null ? [] : [{ value: live.id, label: t('news.compare.live') }]),
    ...revisions.map(({ id, no, createTime, creator }, index) => ({
      value: id,
      label: t('news.compare.revision', {
        no: String(no),
        time: formats.dateTime(createTime),
        by: writers[index]?.name ?? creator,
      }),
    })),
  ];
  const [before, after] = [all.get(from), all.get(to)];
  if (before === undefined || after === undefined) return null;
  return (
    <div className="news-stack" data-testid="news-compare">
      <div className="news-bar">
        <SelectField
          label={t('news.compare.from')}
          data-testid="compare-from"
          options={options}
          value={from}
          onChange={setFrom}
        />
        <SelectField
          label={t('news.compare.to')}
          data-testid="compare-to"
          options={options}
          value={to}
          onChange={setTo}
        />
        {typeof before.no === 'number' && record.can.includes('rollBack') && (
          <RollBack key={from} record={record} no={before.no} refresh={refresh} />
        )}
      </div>
      <TextComparison before={before} after={after} />
    </div>
  );
}

interface RollBackProps {
  readonly record: ResourceRecord;
  readonly no: number;
  readonly refresh: () => void;
}

function RollBack({ record, no, refresh }: RollBackProps) {
  const t = useTranslate();
  const gateway = useResourceApi().open(newsResource);
  const mutation = useMutation();
  const go = () =>
    mutation.run((keyOf) => {
      const key = keyOf([record.id, record.version, no]);
      return gateway.send(record.id, record.version, 'rollBack', { payload: { toRevision: no }, key });
    }, refresh);
  return (
    <>
      <button type="button" className="button" data-testid="roll-back" aria-disabled={mutation.isBusy} onClick={go}>
        <Icon name="pi pi-history" />
        {t('news.compare.rollBack', { no: String(no) })}
      </button>
      <ErrorLine refusal={mutation.refusal} fields={newsResource} />
    </>
  );
}
