import { Icon } from '@src/ui/icon/icon.tsx';
import { HighlightedText } from '@src/ui/text/highlighted-text.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef } from 'react';
import type { SearchRow } from './search-menu.ts';

export interface ResultRowProps {
  readonly id: string;
  readonly row: SearchRow;
  /** Enter opens it. */
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onOpen: () => void;
}

/** Icon of pages without their own. */
const PAGE_ICON = 'pi pi-file';

/** One page or command, its matching characters highlighted. It never takes the focus, which stays in the field. */
export function ResultRow({ id, row, isActive, onActivate, onOpen }: ResultRowProps) {
  const t = useTranslate();
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const option = { role: 'option', 'aria-selected': isActive };
  const isPage = row.kind === 'page';
  return (
    <button
      {...option}
      ref={element}
      id={id}
      type="button"
      tabIndex={-1}
      className="search-row"
      data-testid="search-result"
      data-path={isPage ? row.page.path : undefined}
      data-command={isPage ? undefined : row.command.id}
      data-active={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onActivate}
      onClick={onOpen}
    >
      <Icon name={isPage ? (row.page.icon ?? PAGE_ICON) : row.command.icon} />
      <span className="search-title">
        {isPage && row.page.parents.length > 0 && (
          <span className="search-parents">{row.page.parents.map((parent) => `${parent} > `).join('')}</span>
        )}
        <HighlightedText text={isPage ? row.page.title : row.label} match={row.match} className="search-mark" />
      </span>
      {isPage && row.page.external && <Icon name="pi pi-external-link" label={t('component.app.search.newWindow')} />}
    </button>
  );
}
