import { type RecordRef, selectRecordState, selectRefusal } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../use-label.ts';

interface RecordStatesProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
}

/** Fallback for a missing record: loading, forbidden, deleted, or failed. */
export function RecordStates({ definition, actor }: RecordStatesProps) {
  const t = useTranslate();
  const label = useLabel();
  const state = useSelector(actor, selectRecordState);
  const refusal = useSelector(actor, selectRefusal);
  const name = lowercaseNoun(label(definition.label));
  if (state === 'forbidden') {
    const code = refusal?.kind === 'forbidden' ? refusal.missing : null;
    return (
      <EmptyState
        kind="forbidden"
        title={t('record.state.forbidden', { name })}
        text={code === null ? t('record.refused.forbidden') : t('record.refused.permission', { code })}
      />
    );
  }
  if (state === 'missing') {
    return <EmptyState kind="empty" title={t('record.state.missing', { name })} text={t('record.state.missingText')} />;
  }
  if (state === 'failed') {
    const failure = refusal?.kind === 'failed' ? refusal.failure : null;
    return (
      <EmptyState
        kind="failed"
        title={t('record.state.failed', { name })}
        {...(failure === null ? {} : { text: failureText(t, failure) })}
        action={
          <FailureRetry
            failure={failure}
            label={t('record.state.retry')}
            onRetry={() => actor.send({ type: 'record.reload.requested' })}
          />
        }
      />
    );
  }
  return <Skeleton count={8} label={t('record.state.loading')} />;
}
