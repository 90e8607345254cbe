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
import { usePeople } from '../cache/use-people.ts';
import { kindViewOf } from '../field-kinds/index.ts';
import { PersonPicture } from '../field-kinds/pictures/avatar.tsx';
import { readyDefinition } from '../list/resolve-definition.ts';
import { eventOf } from '../list/rows/row-actions.ts';
import { useLabel } from '../use-label.ts';
import { FieldValue } from './field-value.tsx';
import type { RecordExtras } from './record-slots.ts';

interface RecordHistoryProps {
  readonly definition: ResourceDefinition;
  readonly gateway: Pick<ResourceClient, 'audit'>;
  readonly record: ResourceRecord;
  readonly cells?: RecordExtras['past'];
}

interface Sided {
  readonly entry: AuditEntry;
  /** The record before and after the entry, reconstructed from the history. */
  readonly before: ResourceRecord;
  readonly after: ResourceRecord;
}

/**
 * Entries, newest first, with the record before and after each, because the meaning of a value may depend on other
 * values.
 */
function withSides(entries: readonly AuditEntry[], now: ResourceRecord): readonly Sided[] {
  let later = { ...now, id: '' };
  return entries.map((entry) => {
    const after = later;
    later = { ...after, ...Object.fromEntries(entry.changes.map(({ field, from }) => [field, from])), id: '' };
    return { entry, before: later, after };
  });
}

/** History of a record, newest first: who, when, why, and which values changed. */
export function RecordHistory({ definition, gateway, record: values, cells }: RecordHistoryProps) {
  const { id, version } = values;
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
      {withSides(data, values).map(({ entry, before, after }) => (
        <HistoryEntry key={entry.id} {...{ definition, entry, before, after, id, cells }} />
      ))}
    </ol>
  );
}

interface HistoryEntryProps extends Sided {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly cells: RecordExtras['past'];
}

function HistoryEntry({ definition, entry, before, after, id, cells }: HistoryEntryProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const words = useEventText(definition);
  const [{ name, picture } = { name: entry.by, picture: null }] = usePeople([entry.by]);
  return (
    <li data-testid="history-entry" data-event={entry.event}>
      <p className="record-history-head">
        <strong>{words(entry.event)}</strong>
        <PersonPicture name={name} picture={picture} />
        <span>{t('record.history.by', { who: name, when: formats.dateTime(entry.time) })}</span>
      </p>
      {entry.reason !== null && (
        <p className="record-history-reason">{t('record.history.reason', { reason: entry.reason })}</p>
      )}
      {entry.changes.length > 0 && (
        <dl className="record-changes">
          {entry.changes.map((change) => (
            <HistoryChange key={change.field} {...{ definition, change, before, after, id, cells }} />
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
    if (event === 'tryImport') return t('record.history.tryImport');
    if (event === 'print') return t('record.history.print');
    if (event === 'look') return t('record.history.look');
    if (event === 'reveal' && definition.revealed !== undefined) return t('record.history.reveal');
    if (event === 'undo') return t('record.history.undo');
    const own = definition.lifecycle?.events[event]?.label ?? eventOf(definition, event)?.label;
    return own === undefined ? event : label(own);
  };
}

interface HistoryChangeProps extends Omit<HistoryEntryProps, 'entry'> {
  readonly change: AuditEntry['changes'][number];
}

function HistoryChange({ definition, before, after, id, cells, change }: HistoryChangeProps) {
  const { field: name, from, to } = change;
  const t = useTranslate();
  const label = useLabel();
  const field = fieldOf(readyDefinition(definition), name);
  const isSilent = isEmpty(from) && isEmpty(to);
  const Difference = isEmpty(from) || isEmpty(to) ? undefined : kindViewOf(field?.kind ?? '').Difference;
  const value = (each: unknown, record: ResourceRecord) => {
    if (isEmpty(each)) return <span className="cell-quiet">{t('record.value.empty')}</span>;
    if (field === undefined) return String(each);
    const known = cells?.[name] === undefined ? { record } : { record: { ...record, id }, extras: { cells } };
    return <FieldValue field={field} value={each} {...known} />;
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
              {value(from, before)}
            </span>
            <Icon name="pi pi-arrow-right" label={t('record.history.to')} />
            <span>{value(to, after)}</span>
          </>
        )}
      </dd>
    </div>
  );
}
