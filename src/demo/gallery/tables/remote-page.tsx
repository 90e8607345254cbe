import './tables.css';
import {
  SAMPLE_ROW_STATES,
  type SampleRow,
  type SampleRowPage,
  type SampleRowQuery,
} from '@src/contracts/demo/gallery-endpoints.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useId, useMemo, useState } from 'react';
import { namedTable } from './named-table.ts';
import { usePager } from './use-pager.tsx';

const TONES: Readonly<Record<SampleRow['status'], string>> = {
  normal: 'tag',
  enable: 'tag tag-good',
  disable: 'tag tag-bad',
};

/** Table with server-side paging; leaving the page cancels pending requests. */
function RemoteTable() {
  const t = useTranslate();
  const { gateways } = useApp();
  const pager = usePager();
  const [status, setStatus] = useState<SampleRowQuery['status']>('');
  const { first, rows: pageSize } = pager;
  const query = useMemo(() => ({ page: first / pageSize + 1, pageSize, status }), [first, pageSize, status]);
  const { data, state, failure, refresh } = useQuery(gateways.samples.rows, query);
  const choose = (next: SampleRowQuery['status']) => {
    setStatus(next);
    pager.onPage({ first: 0, rows: pageSize });
  };
  const again = (
    <button type="button" className="button" onClick={refresh}>
      {t('gallery.tables.remote.again')}
    </button>
  );
  return (
    <section className="card table-card" aria-busy={state === 'loading' || state === 'refreshing'}>
      <div className="table-bar">
        <StateChoice value={status} onChange={choose} />
        <button type="button" className="button" onClick={refresh}>
          <Icon name="pi pi-refresh" />
          {t('gallery.tables.remote.reload')}
        </button>
        {failure !== null && data !== null && <span role="alert">{t('gallery.tables.remote.stale')}</span>}
      </div>
      {data !== null && <Rows page={data} pager={pager} />}
      {data === null && failure === null && (
        <Skeleton shape="rows" count={10} label={t('gallery.tables.remote.loading')} />
      )}
      {data === null && failure !== null && (
        <EmptyState
          kind="failed"
          title={t('gallery.tables.remote.failed')}
          text={failureText(t, failure)}
          action={again}
        />
      )}
    </section>
  );
}

interface StateChoiceProps {
  readonly value: SampleRowQuery['status'];
  readonly onChange: (value: SampleRowQuery['status']) => void;
}

function StateChoice({ value, onChange }: StateChoiceProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <span className="table-jump">
      <label htmlFor={id}>{t('gallery.tables.field.status')}</label>
      <Select
        id={id}
        placeholder={t('gallery.tables.remote.any')}
        options={SAMPLE_ROW_STATES.map((state) => ({ value: state, label: t(`gallery.tables.remote.${state}`) }))}
        value={value}
        onChange={(chosen) => onChange(SAMPLE_ROW_STATES.find((state) => state === chosen) ?? '')}
      />
    </span>
  );
}

interface RowsProps {
  readonly page: SampleRowPage;
  readonly pager: ReturnType<typeof usePager>;
}

function Rows({ page: { items, total }, pager }: RowsProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <DataTable
      value={items}
      dataKey="id"
      lazy
      totalRecords={total}
      cellMemo={false}
      {...pager}
      emptyMessage={t('gallery.tables.none')}
      pt={namedTable(t('gallery.tables.remote.title'))}
    >
      <Column columnKey="no" header={t('gallery.tables.remote.no')} body={({ no }: SampleRow) => no} />
      <Column columnKey="name" header={t('gallery.tables.field.customer')} body={({ name }: SampleRow) => name} />
      <Column columnKey="address" header={t('gallery.tables.remote.address')} body={(row: SampleRow) => row.address} />
      <Column
        columnKey="status"
        header={t('gallery.tables.field.status')}
        body={(row: SampleRow) => <span className={TONES[row.status]}>{t(`gallery.tables.remote.${row.status}`)}</span>}
      />
      <Column
        columnKey="begin"
        header={t('gallery.tables.remote.begin')}
        body={({ beginTime }: SampleRow) => formats.dateTime(beginTime)}
      />
      <Column
        columnKey="end"
        header={t('gallery.tables.remote.end')}
        body={({ endTime }: SampleRow) => formats.dateTime(endTime)}
      />
    </DataTable>
  );
}

export default withPrime(RemoteTable);
