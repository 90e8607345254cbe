import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { type RecordRef, selectRecordState, selectRefusal } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLabel } from '../use-label.ts';
import { useMissingPermission } from '../use-permission-labels.ts';

interface RecordStatesProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  /** Link shown on a page whose record is not available. */
  readonly way?: ReactNode;
}

/** Fallback for a missing record: loading, forbidden, deleted, or failed. */
export function RecordStates({ definition, actor, way }: RecordStatesProps) {
  const t = useTranslate();
  const label = useLabel();
  const missingPermission = useMissingPermission(definition);
  const state = useSelector(actor, selectRecordState);
  const refusal = useSelector(actor, selectRefusal);
  const name = lowercaseNoun(label(definition.label));
  if (state === 'forbidden') {
    return (
      <EmptyState
        kind="forbidden"
        title={t('record.state.forbidden', { name })}
        text={missingPermission(refusal?.kind === 'forbidden' ? refusal.missing : null)}
        action={way}
      />
    );
  }
  if (state === 'missing') {
    return (
      <EmptyState
        kind="empty"
        title={t('record.state.missing', { name })}
        text={t('record.state.missingText')}
        action={way}
      />
    );
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

/**
 * Link to the list of a record's page, which the menu highlights for it; renders nothing where the operator cannot open
 * it.
 */
export function LinkToList() {
  const t = useTranslate();
  const { path } = usePage();
  const table = useSelector(useActors().permission, selectTable);
  const list = table === null ? undefined : matchRoute(table, path)?.record.meta.currentActiveMenu;
  if (table === null || list === undefined || matchRoute(table, list) === null) return null;
  return (
    <a className="button" href={`#${list}`} data-testid="record-to-list">
      {t('record.state.toList')}
    </a>
  );
}
