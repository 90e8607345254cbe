import { isEmpty } from '@src/contracts/resource/condition.ts';
import { permissionCode, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { useListQuery } from '../cache/use-cached.ts';
import { topFields } from '../list/columns/column-ranks.ts';
import { readyDefinition } from '../list/resolve-definition.ts';
import { useLabel } from '../use-label.ts';
import { useMissingPermission } from '../use-permission-labels.ts';
import { FieldValue } from './field-value.tsx';

interface RelatedListProps {
  /** The resource whose records are listed. */
  readonly definition: ResourceDefinition;
  /** The field that refers to the record on screen. */
  readonly field: string;
  readonly id: string;
  /** True for a text field, whose filter would also match names that contain the text. */
  readonly isText?: boolean;
}

const COLUMNS = 5;

/** Paged list of the records of another resource that refer to the record on screen. */
export function RelatedList({ definition, field, id, isText = false }: RelatedListProps) {
  const t = useTranslate();
  const label = useLabel();
  const missingPermission = useMissingPermission(definition);
  const [page, setPage] = useState(1);
  const args = useMemo((): ListQuery => {
    if (isText) return { ...PLAIN_QUERY, page, where: { field, op: 'is', value: id } };
    return { ...PLAIN_QUERY, page, filters: { [field]: id } };
  }, [page, field, id, isText]);
  const { data, state, failure, refresh } = useListQuery(definition, args);
  if (data === null && state === 'failed' && failure?.status === 403) {
    const name = lowercaseNoun(label(definition.plural));
    return (
      <EmptyState
        kind="forbidden"
        title={t('record.related.forbidden', { name })}
        text={missingPermission(permissionCode(definition, 'view'))}
      />
    );
  }
  if (data === null && state === 'failed' && failure !== null) {
    return (
      <EmptyState
        kind="failed"
        title={t('record.related.failed')}
        text={failureText(t, failure)}
        action={
          <button type="button" className="button" onClick={refresh}>
            {t('record.state.retry')}
          </button>
        }
      />
    );
  }
  if (data === null) return <Skeleton shape="rows" count={4} label={t('record.state.loading')} />;
  if (data.total === 0)
    return (
      <EmptyState kind="empty" title={t('record.related.empty', { name: lowercaseNoun(label(definition.plural)) })} />
    );
  const pages = Math.max(1, Math.ceil(data.total / data.size));
  return (
    <div className="record-related" data-testid="related-list" data-resource={definition.name}>
      <RelatedRows definition={definition} field={field} rows={data.list} />
      {pages === 1 && <p className="field-help number">{t('record.related.total', { total: data.total })}</p>}
      {pages > 1 && (
        <p className="record-pager">
          <span className="field-help number">
            {t('record.related.page', { page: data.page, pages, total: data.total })}
          </span>
          <button type="button" className="button" disabled={data.page <= 1} onClick={() => setPage(data.page - 1)}>
            {t('record.related.previous')}
          </button>
          <button type="button" className="button" disabled={data.page >= pages} onClick={() => setPage(data.page + 1)}>
            {t('record.related.next')}
          </button>
        </p>
      )}
    </div>
  );
}

interface RelatedRowsProps {
  readonly definition: ResourceDefinition;
  readonly field: string;
  readonly rows: readonly ResourceRecord[];
}

function RelatedRows({ definition, field, rows }: RelatedRowsProps) {
  const label = useLabel();
  const { go } = useApp();
  const listed = readyDefinition(definition).fields.filter(
    ({ name, list }) => name !== field && list !== false && list?.hidden !== true,
  );
  const fields = topFields(definition, listed, COLUMNS);
  const open = (to: string) => go((definition.page ?? '').replace(':id', encodeURIComponent(to)));
  return (
    <div className="record-scroll">
      <table className="table">
        <caption className="visually-hidden">{label(definition.plural)}</caption>
        <thead>
          <tr>
            {fields.map(({ name, label: words }) => (
              <th key={name} scope="col">
                {label(words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {fields.map((each) => {
                const value = record[each.name];
                const cell = isEmpty(value) ? '–' : <FieldValue field={each} value={value} record={record} />;
                const isLink = each.name === definition.titleField && definition.page !== undefined;
                return (
                  <td key={each.name}>
                    {isLink ? (
                      <button type="button" className="record-link" onClick={() => open(record.id)}>
                        {cell}
                      </button>
                    ) : (
                      cell
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
