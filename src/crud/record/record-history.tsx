import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { kindViewOf } from '../field-types/index.ts';
import { readyDefinition } from '../list/resolve-definition.ts';
import { eventOf } from '../list/rows/row-actions.ts';
import { useLabel } from '../use-label.ts';
import { FieldValue } from './field-value.tsx';

interface RecordHistoryProps {
  readonly definition: ResourceDefinition;
  readonly gateway: ResourceClient;
  readonly record: ResourceRecord;
}

/** History of a record, newest first: who, when, why, and which values changed. */
export function RecordHistory({ definition, gateway, record: { id, version } }: RecordHistoryProps) {
  const t = useTranslate();
  const args = useMemo(() => ({ id, version }), [id, version]);
  const { data, failure, state, refresh } = useQuery(
    (ask: typeof args, signal: AbortSignal) => gateway.audit(ask.id, signal),
    args,
  );
  if (data === null && state === 'failed' && failure !== null) {
    return (
      <EmptyState
        kind={failure.status === 403 ? 'forbidden' : 'failed'}
        title={t('record.history.failed')}
        text={failureText(t, failure)}
        action={
          <button type="button" className="button" onClick={refresh}>
            {t('record.state.retry')}
          </button>
        }
      />
    );
  }
  if (data === null) return <Skeleton count={4} label={t('record.state.loading')} />;
  if (data.length === 0) return <EmptyState kind="empty" title={t('record.history.empty')} />;
  return (
    <ol className="record-history" data-testid="record-history">
      {data.map((entry) => (
        <HistoryEntry key={entry.id} definition={definition} entry={entry} />
      ))}
    </ol>
  );
}

function HistoryEntry({ definition, entry }: { readonly definition: ResourceDefinition; readonly entry: AuditEntry }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const words = useEventText(definition);
  return (
    <li data-testid="history-entry" data-event={entry.event}>
      <p className="record-history-head">
        <strong>{words(entry.event)}</strong>
        <span>{t('record.history.by', { who: entry.by, when: formats.dateTime(entry.time) })}</span>
      </p>
      {entry.reason !== null && (
        <p className="record-history-reason">{t('record.history.reason', { reason: entry.reason })}</p>
      )}
      {entry.changes.length > 0 && (
        <dl className="record-changes">
          {entry.changes.map((change) => (
            <HistoryChange key={change.field} definition={definition} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Names of events: those of the lifecycle, and the common ones. */
function useEventText(definition: ResourceDefinition): (event: string) => string {
  const t = useTranslate();
  const label = useLabel();
  return (event) => {
    if (event === 'create') return t('record.history.create');
    if (event === 'import') return t('record.history.import');
    if (event === 'print') return t('record.history.print');
    if (event === 'look') return t('record.history.look');
    if (event === 'undo') return t('record.history.undo');
    const own = definition.lifecycle?.events[event]?.label ?? eventOf(definition, event)?.label;
    return own === undefined ? event : label(own);
  };
}

interface HistoryChangeProps {
  readonly definition: ResourceDefinition;
  readonly change: AuditEntry['changes'][number];
}

function HistoryChange({ definition, change: { field: name, from, to } }: HistoryChangeProps) {
  const t = useTranslate();
  const label = useLabel();
  const field = fieldOf(readyDefinition(definition), name);
  const isSilent = isEmpty(from) && isEmpty(to);
  const Difference = isEmpty(from) || isEmpty(to) ? undefined : kindViewOf(field?.kind ?? '').Difference;
  const value = (each: unknown) => {
    if (isEmpty(each)) return <span className="cell-quiet">{t('record.value.empty')}</span>;
    return field === undefined ? String(each) : <FieldValue field={field} value={each} />;
  };
  return (
    <div data-field={name}>
      <dt>{field === undefined ? name : label(field.label)}</dt>
      <dd>
        {isSilent ? (
          <span className="cell-quiet">{t('record.history.hidden')}</span>
        ) : Difference !== undefined ? (
          <Difference from={from} to={to} />
        ) : (
          <>
            <span className="record-from">
              <span className="visually-hidden">{t('record.history.from')}</span>
              {value(from)}
            </span>
            <Icon name="pi pi-arrow-right" label={t('record.history.to')} />
            <span>{value(to)}</span>
          </>
        )}
      </dd>
    </div>
  );
}
