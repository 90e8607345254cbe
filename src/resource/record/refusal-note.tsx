import type { RecordRef } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { Refusal } from '@src/contracts/resource/refusal.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../use-label.ts';

interface RefusalNoteProps {
  readonly actor: RecordRef;
  readonly definition: ResourceDefinition;
}

/** Why the last write came to nothing, where it was tried; what is wrong with fields stands at the fields. */
export function RefusalNote({ actor, definition }: RefusalNoteProps) {
  const t = useText();
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'record.retry.requested' }));
  if (refusal === null || refusal.kind === 'invalid') return null;
  return (
    <div className="record-note" data-tone="bad" role="alert" data-testid="record-refusal" data-kind={refusal.kind}>
      <Icon name="pi pi-exclamation-circle" />
      <div>
        <RefusalWords refusal={refusal} definition={definition} />
      </div>
      {canRetry && refusal.kind === 'failed' && (
        <button type="button" className="button" onClick={() => actor.send({ type: 'record.retry.requested' })}>
          {t('record.state.retry')}
        </button>
      )}
    </div>
  );
}

/** A refusal in words. */
export function RefusalWords({
  refusal,
  definition,
}: {
  readonly refusal: Refusal;
  readonly definition: ResourceDefinition;
}) {
  const t = useText();
  const label = useLabel();
  const formats = useValueFormats();
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
      return <References refusal={refusal} />;
    case 'ruled':
      return <p>{refusal.text === null ? t('record.refused.ruled') : label(refusal.text)}</p>;
    case 'forbidden':
      return (
        <p>
          {refusal.missing === null
            ? t('record.refused.forbidden')
            : t('record.refused.permission', { code: refusal.missing })}
        </p>
      );
    case 'missing':
      return <p>{t('record.refused.missing')}</p>;
    case 'conflict':
      return <p>{t('record.refused.conflict', { who: refusal.conflict.changedBy })}</p>;
    case 'invalid':
      return <p>{t('record.refused.invalid')}</p>;
    case 'failed':
      return <p>{refusal.failure.serverText ?? t(failureTextKey(refusal.failure))}</p>;
  }
}

function References({ refusal }: { readonly refusal: Extract<Refusal, { readonly kind: 'referenced' }> }) {
  const t = useText();
  const label = useLabel();
  const { go } = useConsole();
  return (
    <>
      <p>{t('record.refused.referenced')}</p>
      <ul className="record-summary">
        {refusal.refs.map(({ resource, label: words, count, link }) => {
          const text = t('record.refused.reference', { name: label(words), count });
          return (
            <li key={resource}>
              {link === undefined ? (
                text
              ) : (
                <button type="button" className="record-link" onClick={() => go(link)}>
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
