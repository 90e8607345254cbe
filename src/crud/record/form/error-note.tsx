import { type RecordRef, selectCanRetry, selectRecord, selectRefusal } from '@machines/record/index.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { usePersonName } from '../../cache/use-people.ts';
import { ReferenceList } from '../../shared/reference-list.tsx';
import { usePresentRefusal } from '../../shared/use-present-refusal.ts';
import { useLabel } from '../../use-label.ts';
import { useMissingPermission } from '../../use-permission-labels.ts';

interface ErrorNoteProps {
  readonly actor: RecordRef;
  readonly definition: ResourceDefinition;
  /** The event that was sent, where the note stands in its form. */
  readonly event?: string;
}

/** Error of the last write, near its button; field errors are shown at the fields. */
export function ErrorNote({ actor, definition, event }: ErrorNoteProps) {
  const t = useTranslate();
  const refusal = usePresentRefusal(useSelector(actor, selectRefusal));
  const canRetry = useSelector(actor, selectCanRetry);
  const record = useSelector(actor, selectRecord);
  if (refusal === null || refusal.kind === 'invalid') return null;
  return (
    <div className="record-note" data-tone="bad" role="alert" data-testid="record-refusal" data-kind={refusal.kind}>
      <Icon name="pi pi-exclamation-circle" />
      <div>
        <ErrorMessages refusal={refusal} definition={definition} outdated={outdatedEvent(definition, record, event)} />
      </div>
      {canRetry && refusal.kind === 'failed' && (
        <button type="button" className="button" onClick={() => actor.send({ type: 'record.retry.requested' })}>
          {t('record.state.retry')}
        </button>
      )}
    </div>
  );
}

/** The label of an event that its record no longer allows; null while it does. */
function outdatedEvent({ lifecycle }: ResourceDefinition, record: ResourceRecord | null, event = ''): Label | null {
  const known = lifecycle?.events[event];
  return known === undefined || record === null || record.can.includes(event) ? null : known.label;
}

interface ErrorMessagesProps {
  readonly refusal: ApiError;
  readonly definition: ResourceDefinition;
  /** Label of the event that was sent, when the record no longer allows it. */
  readonly outdated?: Label | null;
}

/** Messages of a rejected write. */
export function ErrorMessages({ refusal, definition, outdated = null }: ErrorMessagesProps) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const missingPermission = useMissingPermission(definition);
  const events = definition.lifecycle?.events ?? {};
  switch (refusal.kind) {
    case 'illegal': {
      const allowed = refusal.allowed.flatMap((name) =>
        events[name] === undefined ? [] : [label(events[name].label)],
      );
      return (
        <>
          <p>{refusal.text === null ? t('record.refused.illegal') : label(refusal.text)}</p>
          {allowed.length > 0 && <p>{t('record.refused.allowed', { events: formats.list(allowed) })}</p>}
        </>
      );
    }
    case 'referenced':
      return (
        <>
          <p>{t('record.refused.referenced')}</p>
          <ReferenceList {...refusal} />
        </>
      );
    case 'ruled':
      return <p>{refusal.text === null ? t('record.refused.ruled') : label(refusal.text)}</p>;
    case 'forbidden':
      return <p>{missingPermission(refusal.missing)}</p>;
    case 'missing':
      return <p>{t('record.refused.missing')}</p>;
    case 'conflict':
      return <ConflictMessage by={refusal.conflict.changedBy} outdated={outdated} />;
    case 'invalid':
      return <p>{t('record.refused.invalid')}</p>;
    case 'failed':
      return <p>{failureText(t, refusal.failure)}</p>;
  }
}

function ConflictMessage({ by, outdated }: { readonly by: string; readonly outdated: Label | null }) {
  const t = useTranslate();
  const label = useLabel();
  const who = usePersonName(by);
  return (
    <p>
      {outdated === null
        ? t('record.refused.conflict', { who })
        : t('record.refused.outdated', { who, event: label(outdated) })}
    </p>
  );
}
