import { selectAnswer, selectListState } from '@machines/list/index.ts';
import { PAGE_SIZES } from '@src/contracts/resource/list-query.ts';
import { isVisible } from '@src/ui/focus/tab-stops.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useHandle, useListScreen } from './list-context.ts';
import { useTotalText } from './use-total.ts';

/** Row count, current range, and paginator. */
export function ListFooter() {
  const t = useTranslate();
  const formats = useValueFormats();
  const textOf = useTotalText();
  const { list, definition, endless } = useListScreen();
  const { query } = useHandle().address;
  const answer = useSelector(list, selectAnswer);
  const state = useSelector(list, selectListState);
  if (answer === null || (state !== 'ready' && state !== 'refreshing')) return null;
  const { total, page, size, more = false } = answer;
  const shown = answer.list.length;
  const first = (page - 1) * size + 1;
  // While rows are loading, the paginator shows the requested page.
  const pages = Math.max(1, Math.ceil(total / query.size));
  const at = state === 'refreshing' ? (more ? query.page : Math.min(query.page, pages)) : page;
  const isGrowing = endless || definition.log === true;
  return (
    <div className="list-footer">
      <span className="number" role="status" data-testid="list-total" data-total={total} data-more={more || undefined}>
        {shown === total && !more
          ? t('resource.total.all', { total: formats.number(total) })
          : isGrowing
            ? t('resource.total.loaded', { count: formats.number(shown), total: textOf(answer) })
            : t('resource.total.some', {
                first: formats.number(first),
                last: formats.number(first + shown - 1),
                total: textOf(answer),
              })}
      </span>
      {!isGrowing && definition.tree === undefined && (
        <>
          <PageSize size={query.size} />
          <Pager page={at} pages={pages} more={more} />
        </>
      )}
    </div>
  );
}

function PageSize({ size }: { readonly size: number }) {
  const t = useTranslate();
  const { change } = useHandle();
  const sizes = PAGE_SIZES.some((each) => each === size) ? PAGE_SIZES : [size, ...PAGE_SIZES];
  return (
    <Select
      className="list-page-size"
      data-testid="list-page-size"
      aria-label={t('resource.page.size')}
      options={sizes.map((each) => ({ value: String(each), label: t('resource.page.perPage', { count: each }) }))}
      value={String(size)}
      onChange={(chosen) => change({ query: { size: Number(chosen) } })}
    />
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** There are more pages than counted: every page can be opened except the last. */
  readonly more: boolean;
}

function Pager({ page, pages, more }: PagerProps) {
  const t = useTranslate();
  const textOf = useTotalText();
  const last = more ? Number.MAX_SAFE_INTEGER : pages;
  const { change } = useHandle();
  const goTo = (wanted: number) => {
    if (wanted >= 1 && wanted <= last && wanted !== page) change({ query: { page: wanted } });
  };
  /** Opens the typed page or the nearest existing one; text that is no number is replaced by the number of the current page. */
  const goToTyped = (input: HTMLInputElement) => {
    const typed = Math.min(last, Math.max(1, Math.trunc(input.valueAsNumber)));
    input.value = String(Number.isNaN(typed) ? page : typed);
    goTo(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') goToTyped(event.currentTarget);
  };
  const step = (wanted: number, name: string, icon: string, testId: string, isKnown = true) => (
    <button
      type="button"
      className="button button-icon"
      data-testid={testId}
      aria-label={name}
      aria-disabled={!isKnown || wanted < 1 || wanted > last || wanted === page}
      onClick={() => isKnown && goTo(wanted)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="list-pager" aria-label={t('resource.page.title')}>
      {step(1, t('resource.page.first'), 'pi pi-angle-double-left', 'list-page-first')}
      {step(page - 1, t('resource.page.previous'), 'pi pi-angle-left', 'list-page-previous')}
      <label className="list-page-at">
        <span className="visually-hidden">{t('resource.page.goTo')}</span>
        <input
          key={page}
          type="number"
          className="input number"
          min={1}
          max={last}
          defaultValue={page}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => {
            // A page that is left hides the field: what was typed must not lead back to it.
            if (isVisible(currentTarget)) goToTyped(currentTarget);
          }}
        />
        <span className="number">
          {t('resource.page.of', { pages: textOf(more ? { total: pages, more } : { total: pages }) })}
        </span>
      </label>
      {step(page + 1, t('resource.page.next'), 'pi pi-angle-right', 'list-page-next')}
      {step(pages, t('resource.page.last'), 'pi pi-angle-double-right', 'list-page-last', !more)}
    </nav>
  );
}
