import { type ListState, selectListFailure, selectMissingRight } from '@machines/list/index.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../use-label.ts';
import { useMissingPermission } from '../use-permission-labels.ts';
import { useHandle, useListScreen } from './list-context.ts';
import { useCanCreate } from './use-list-permissions.ts';

interface ListStatesProps {
  readonly state: Extract<ListState, 'empty' | 'no-match' | 'failed' | 'forbidden'>;
}

/** Placeholder for missing rows: the reason, and a button. */
export function ListStates({ state }: ListStatesProps) {
  if (state === 'failed') return <Failed />;
  if (state === 'forbidden') return <Forbidden />;
  return state === 'empty' ? <Empty /> : <NoMatch />;
}

function Empty() {
  const t = useTranslate();
  const label = useLabel();
  const { definition, openForm } = useListScreen();
  const { bin } = useHandle().address.query;
  const canCreate = useCanCreate();
  const name = label(definition.plural);
  if (bin) {
    return (
      <EmptyState kind="empty" icon="pi pi-trash" title={t('resource.empty.bin')} text={t('resource.empty.binText')} />
    );
  }
  return (
    <EmptyState
      kind="empty"
      icon={definition.icon ?? 'pi pi-inbox'}
      title={t('resource.empty.title', { name: lowercaseNoun(name) })}
      text={
        definition.origin === undefined
          ? t(definition.log === true ? 'resource.empty.log' : 'resource.empty.text')
          : label(definition.origin)
      }
      action={
        canCreate && (
          <button type="button" className="button button-primary" onClick={() => openForm(null)}>
            <Icon name="pi pi-plus" />
            {t('resource.toolbar.create', { name: lowercaseNoun(label(definition.label)) })}
          </button>
        )
      }
    />
  );
}

function NoMatch() {
  const t = useTranslate();
  const { change, address } = useHandle();
  const { size, sort, bin } = address.query;
  return (
    <EmptyState
      kind="noMatch"
      title={t('resource.noMatch.title')}
      text={t('resource.noMatch.text')}
      action={
        <button
          type="button"
          className="button"
          data-testid="list-clear-filters"
          onClick={() => change({ query: { ...PLAIN_QUERY, size, sort, bin } })}
        >
          <Icon name="pi pi-filter-slash" />
          {t('resource.noMatch.clear')}
        </button>
      }
    />
  );
}

function Failed() {
  const t = useTranslate();
  const { list } = useListScreen();
  const failure = useSelector(list, selectListFailure) ?? { kind: 'decode' as const };
  const facts = [failure.kind, failure.status, failure.code].filter((part) => part !== undefined).join(' · ');
  return (
    <EmptyState
      kind="failed"
      title={t('resource.failed.title')}
      text={failureText(t, failure)}
      action={
        <FailureRetry
          failure={failure}
          label={t('resource.state.retry')}
          testId="list-retry"
          onRetry={() => list.send({ type: 'list.refresh.requested' })}
        />
      }
      details={{ label: t('resource.failed.details'), content: <code>{facts}</code> }}
    />
  );
}

function Forbidden() {
  const t = useTranslate();
  const { definition, list } = useListScreen();
  const missingPermission = useMissingPermission(definition);
  const missing = useSelector(list, selectMissingRight);
  return (
    <EmptyState
      kind="forbidden"
      title={t('resource.forbidden.title')}
      text={missingPermission(missing ?? permissionCode(definition, 'view'))}
    />
  );
}
