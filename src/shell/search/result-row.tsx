import { markText, type TextMatch } from '@src/lib/text-match.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { Fragment, useEffect, useRef } from 'react';
import type { SearchRow } from './find-rows.ts';

/** Props of `ResultRow`. */
export interface ResultRowProps {
  readonly id: string;
  readonly row: SearchRow;
  /** Enter opens it. */
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onOpen: () => void;
}

/** What stands before a page without an icon of its own. */
const PAGE_ICON = 'pi pi-file';

/** One page or command, its matching characters highlighted. It never takes the focus, which stays in the field. */
export function ResultRow({ id, row, isActive, onActivate, onOpen }: ResultRowProps) {
  const t = useText();
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
        <Marked text={isPage ? row.page.title : row.label} match={row.match} />
      </span>
      {isPage && row.page.external && <Icon name="pi pi-external-link" label={t('component.app.search.newWindow')} />}
    </button>
  );
}

/** A text with what matches highlighted; its pieces stay in place, so that they can be told apart by where they stand. */
function Marked({ text, match }: { readonly text: string; readonly match: TextMatch }) {
  let start = 0;
  return markText(text, match).map((piece) => {
    const key = start;
    start += piece.text.length;
    return piece.marked ? (
      <mark key={key} className="search-mark">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    );
  });
}
