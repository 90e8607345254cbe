import { type ListState, selectListFailure, selectMissingRight } from '@machines/list/index.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { withinSentence } from '@src/lib/within-sentence.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../use-label.ts';
import { useHandle, useListScreen } from './list-context.ts';
import { useMayOnList } from './use-may-on-list.ts';

interface ListStatesProps {
  readonly state: Extract<ListState, 'empty' | 'no-match' | 'failed' | 'forbidden'>;
}

/** Why there are no rows, and the one thing to do about it. */
export function ListStates({ state }: ListStatesProps) {
  if (state === 'failed') return <Failed />;
  if (state === 'forbidden') return <Forbidden />;
  return state === 'empty' ? <Empty /> : <NoMatch />;
}

function Empty() {
  const t = useText();
  const label = useLabel();
  const { definition, openForm, parts } = useListScreen();
  const { bin } = useHandle().address.query;
  const mayCreate = useMayOnList('create');
  const name = label(definition.plural);
  if (bin) {
    return (
      <StatePanel kind="empty" icon="pi pi-trash" title={t('resource.empty.bin')} text={t('resource.empty.binText')} />
    );
  }
  const canCreate =
    mayCreate && parts.form !== undefined && definition.actions?.create !== false && definition.log !== true;
  return (
    <StatePanel
      kind="empty"
      icon={definition.icon ?? 'pi pi-inbox'}
      title={t('resource.empty.title', { name: withinSentence(name) })}
      text={t(definition.log === true ? 'resource.empty.log' : 'resource.empty.text')}
      action={
        canCreate && (
          <button type="button" className="button button-primary" onClick={() => openForm(null)}>
            <Icon name="pi pi-plus" />
            {t('resource.toolbar.create', { name: withinSentence(label(definition.label)) })}
          </button>
        )
      }
    />
  );
}

function NoMatch() {
  const t = useText();
  const { change, address } = useHandle();
  const { size, sort, bin } = address.query;
  return (
    <StatePanel
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
  const t = useText();
  const { list } = useListScreen();
  const failure = useSelector(list, selectListFailure) ?? { kind: 'decode' as const };
  const facts = [failure.kind, failure.status, failure.code].filter((part) => part !== undefined).join(' · ');
  return (
    <StatePanel
      kind="failed"
      title={t('resource.failed.title')}
      text={failure.serverText ?? t(failureTextKey(failure))}
      action={
        <button
          type="button"
          className="button button-primary"
          data-testid="list-retry"
          onClick={() => list.send({ type: 'list.refresh.requested' })}
        >
          <Icon name="pi pi-refresh" />
          {t('resource.state.retry')}
        </button>
      }
      details={{ label: t('resource.failed.details'), content: <code>{facts}</code> }}
    />
  );
}

function Forbidden() {
  const t = useText();
  const { definition, list } = useListScreen();
  const missing = useSelector(list, selectMissingRight);
  return (
    <StatePanel
      kind="forbidden"
      title={t('resource.forbidden.title')}
      text={t('resource.forbidden.text', { code: missing ?? permissionCode(definition, 'view') })}
    />
  );
}
