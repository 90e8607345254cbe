import { type RecordRef, selectRecordState } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { withinSentence } from '@src/lib/within-sentence.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../use-label.ts';

interface RecordStatesProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
}

/** Stands where a record would be that is not there: on its way, not allowed, gone, or not to be had. */
export function RecordStates({ definition, actor }: RecordStatesProps) {
  const t = useText();
  const label = useLabel();
  const state = useSelector(actor, selectRecordState);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const name = withinSentence(label(definition.label));
  if (state === 'forbidden') {
    const code = refusal?.kind === 'forbidden' ? refusal.missing : null;
    return (
      <StatePanel
        kind="forbidden"
        title={t('record.state.forbidden', { name })}
        text={code === null ? t('record.refused.forbidden') : t('record.refused.permission', { code })}
      />
    );
  }
  if (state === 'missing') {
    return <StatePanel kind="empty" title={t('record.state.missing', { name })} text={t('record.state.missingText')} />;
  }
  if (state === 'failed') {
    const failure = refusal?.kind === 'failed' ? refusal.failure : null;
    return (
      <StatePanel
        kind="failed"
        title={t('record.state.failed', { name })}
        {...(failure === null ? {} : { text: failure.serverText ?? t(failureTextKey(failure)) })}
        action={
          <button type="button" className="button" onClick={() => actor.send({ type: 'record.reload.requested' })}>
            {t('record.state.retry')}
          </button>
        }
      />
    );
  }
  return <Skeleton count={8} label={t('record.state.loading')} />;
}
