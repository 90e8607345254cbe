import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import type { AuditEntry } from '@src/contracts/resource/wire.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useMemo } from 'react';
import { readyDefinition } from '../list/ready-definition.ts';
import { eventOf } from '../list/row-events.ts';
import { useLabel } from '../use-label.ts';
import { FieldValue } from './field-value.tsx';

interface RecordHistoryProps {
  readonly definition: ResourceDefinition;
  readonly gateway: ResourceGateway;
  readonly record: ResourceRecord;
}

/** What happened to a record, newest first: who, when, why, and which values changed. */
export function RecordHistory({ definition, gateway, record: { id, version } }: RecordHistoryProps) {
  const t = useText();
  const args = useMemo(() => ({ id, version }), [id, version]);
  const { data, failure, state, refresh } = useQuery(
    (ask: typeof args, signal: AbortSignal) => gateway.audit(ask.id, signal),
    args,
  );
  if (data === null && state === 'failed' && failure !== null) {
    return (
      <StatePanel
        kind={failure.status === 403 ? 'forbidden' : 'failed'}
        title={t('record.history.failed')}
        text={failure.serverText ?? t(failureTextKey(failure))}
        action={
          <button type="button" className="button" onClick={refresh}>
            {t('record.state.retry')}
          </button>
        }
      />
    );
  }
  if (data === null) return <Skeleton count={4} label={t('record.state.loading')} />;
  if (data.length === 0) return <StatePanel kind="empty" title={t('record.history.empty')} />;
  return (
    <ol className="record-history" data-testid="record-history">
      {data.map((entry) => (
        <HistoryEntry key={entry.id} definition={definition} entry={entry} />
      ))}
    </ol>
  );
}

function HistoryEntry({ definition, entry }: { readonly definition: ResourceDefinition; readonly entry: AuditEntry }) {
  const t = useText();
  const formats = useValueFormats();
  const words = useEventWords(definition);
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

/** What was done, in words: the names of a life cycle, and those that every record knows. */
function useEventWords(definition: ResourceDefinition): (event: string) => string {
  const t = useText();
  const label = useLabel();
  return (event) => {
    if (event === 'create') return t('record.history.create');
    if (event === 'import') return t('record.history.import');
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
  const t = useText();
  const label = useLabel();
  const field = fieldOf(readyDefinition(definition), name);
  const isSilent = isEmpty(from) && isEmpty(to);
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
