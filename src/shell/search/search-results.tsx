import type { TextKey } from '@locales/keys.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ResultRow } from './result-row.tsx';
import type { SearchGroup, SearchRow } from './search-menu.ts';

export interface SearchResultsProps {
  readonly listId: string;
  readonly groups: readonly SearchGroup[];
  /** Number of matches, shown or not. */
  readonly total: number;
  readonly hasKeyword: boolean;
  /** True while the server searches records. */
  readonly isLooking: boolean;
  /** True when the search of records failed. */
  readonly hasFailed: boolean;
  /** Index of the row that Enter opens, over all groups. */
  readonly active: number;
  readonly onActivate: (at: number) => void;
  readonly onOpen: (row: SearchRow) => void;
}

/** Id of a row, for `aria-activedescendant`. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

const HEADINGS: Readonly<Record<SearchGroup['id'], TextKey>> = {
  recent: 'component.app.search.recent',
  pages: 'component.app.search.pages',
  commands: 'component.app.search.commands',
  records: 'component.app.search.records',
};

/** Results under headings; an empty state without results. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, groups, total, hasKeyword, isLooking, hasFailed, active, onActivate, onOpen } = props;
  const t = useTranslate();
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <div className="search-results">
      <div id={listId} role="listbox" aria-label={t('component.app.search.results')}>
        {groups.map(({ id, title, rows }, index) => (
          <fieldset key={`${id} ${rows[0]?.id}`} aria-labelledby={`${listId}-group-${index}`} className="search-group">
            <div id={`${listId}-group-${index}`} className="search-heading" role="presentation">
              {title ?? t(HEADINGS[id])}
            </div>
            {rows.map((row, offset) => {
              const at = (starts[index] ?? 0) + offset;
              return (
                <ResultRow
                  key={row.id}
                  id={optionId(listId, at)}
                  row={row}
                  isActive={at === active}
                  onActivate={() => onActivate(at)}
                  onOpen={() => onOpen(row)}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {hasKeyword && total > 0 ? t('component.app.search.found', { count: total }) : ''}
      </p>
      {hasKeyword && total === 0 && !isLooking && !hasFailed && (
        <p className="search-empty" data-testid="search-empty" role="alert">
          {t('component.app.searchNotData')}
        </p>
      )}
      {hasFailed && (
        <p className="search-more" role="alert">
          {t('component.app.search.recordsFailed')}
        </p>
      )}
      {shown < total && <p className="search-more">{t('component.app.search.more', { shown, count: total })}</p>}
    </div>
  );
}
