import { selectAnswer } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useRecordQuery } from '../../cache/use-cached.ts';
import { useLabel } from '../../use-label.ts';
import { useRecordName } from '../../use-record-name.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { useTotalText } from '../use-total.ts';
import { LazyDetail } from './lazy-detail.tsx';
import { RowMenu } from './row-menu.tsx';
import { useCovering } from './use-covering.ts';
import { useRowActions } from './use-row-actions.ts';
import { rowElement } from './use-row-focus.ts';

/** Preview of a record next to the list, which stays usable. */
export function PreviewDrawer() {
  const { record } = useHandle().address;
  return record === '' ? null : <OpenPreview id={record} />;
}

function OpenPreview({ id }: { readonly id: string }) {
  const t = useTranslate();
  const label = useLabel();
  const { list, definition, actions } = useListScreen();
  const row = useSelector(list, (snapshot) => selectAnswer(snapshot)?.list.find((each) => each.id === id) ?? null);
  const aside = useRef<HTMLElement>(null);
  const close = () => {
    // The focused element is removed with the preview, so its row gets the focus.
    const page = aside.current?.closest('[data-testid="list"]');
    if (page instanceof Element) rowElement(page, id)?.focus();
    actions.change({ record: '' });
  };
  const onTab = useCovering(aside, '.preview-body');
  const onKeyDown = (event: KeyboardEvent) => {
    onTab(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const title = useRecordName(definition, row);
  const name = row === null ? label(definition.label) : title;
  return (
    <aside
      ref={aside}
      className="preview"
      aria-label={t('resource.preview.title', { name })}
      data-testid="list-preview"
      data-id={id}
      onKeyDown={onKeyDown}
    >
      <header className="preview-head">
        <PreviewSteps id={id} />
        {row !== null && <PreviewActions record={row} />}
        <button type="button" className="button button-icon" aria-label={t('resource.preview.close')} onClick={close}>
          <Icon name="pi pi-times" />
        </button>
      </header>
      <section key={id} className="preview-body" aria-label={name} {...SCROLLED}>
        <h2>{name}</h2>
        {row === null || row.omitted !== undefined ? <FetchedDetail id={id} /> : <LazyDetail record={row} />}
      </section>
    </aside>
  );
}

/** Scrollable regions must be reachable by keyboard. */
const SCROLLED = { tabIndex: 0 };

function PreviewActions({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const { bin } = useHandle().address.query;
  const { open } = useRowActions();
  return (
    <>
      {definition.page !== undefined && (
        <button
          type="button"
          className="button button-icon"
          aria-label={t('resource.preview.open')}
          title={t('resource.preview.open')}
          onClick={() => open(record.id)}
        >
          <Icon name="pi pi-external-link" />
        </button>
      )}
      {(definition.log !== true || definition.lifecycle !== undefined) && <RowMenu record={record} bin={bin} />}
    </>
  );
}

/** Position of the record among all matches, with buttons to the previous and next one on any page. */
function PreviewSteps({ id }: { readonly id: string }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const textOf = useTotalText();
  const { list, gateway, actions } = useListScreen();
  const query = useSelector(list, ({ context }) => context.query);
  const args = useMemo(() => ({ id, query }), [id, query]);
  const { data } = useQuery(
    (ask: typeof args, signal: AbortSignal) => gateway.neighbours(ask.id, ask.query, signal),
    args,
  );
  const go = (to: string | null | undefined) => {
    if (typeof to === 'string') actions.change({ record: to });
  };
  return (
    <span className="preview-steps">
      {data !== null && data.index !== null && data.index > 0 && (
        <span className="number preview-place">
          {t('resource.preview.place', { index: formats.number(data.index), total: textOf(data) })}
        </span>
      )}
      <button
        type="button"
        className="button button-icon"
        data-testid="preview-previous"
        aria-label={t('resource.preview.previous')}
        aria-disabled={typeof data?.previous !== 'string'}
        onClick={() => go(data?.previous)}
      >
        <Icon name="pi pi-arrow-up" />
      </button>
      <button
        type="button"
        className="button button-icon"
        data-testid="preview-next"
        aria-label={t('resource.preview.next')}
        aria-disabled={typeof data?.next !== 'string'}
        onClick={() => go(data?.next)}
      >
        <Icon name="pi pi-arrow-down" />
      </button>
    </span>
  );
}

/** Preview of a record that is not among the rows, or not as a whole: from another page, a shared link, or a list of long texts. */
function FetchedDetail({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const { data, state, failure, refresh } = useRecordQuery(definition, id);
  if (state === 'failed' && failure !== null) {
    const gone = failure.code === 1002;
    return (
      <EmptyState
        kind={gone ? 'empty' : 'failed'}
        title={gone ? t('resource.preview.gone') : t('resource.failed.title')}
        text={failureText(t, failure)}
        action={
          !gone && (
            <button type="button" className="button" onClick={refresh}>
              {t('resource.state.retry')}
            </button>
          )
        }
      />
    );
  }
  return data === null ? (
    <Skeleton count={6} label={t('resource.state.loading')} />
  ) : (
    <LazyDetail record={data.record} />
  );
}
