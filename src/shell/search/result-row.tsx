import { Icon } from '@src/ui/icon/icon.tsx';
import { HighlightedText } from '@src/ui/text/highlighted-text.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef } from 'react';
import type { SearchRow } from './search-menu.ts';

export interface ResultRowProps {
  readonly id: string;
  readonly row: SearchRow;
  /** True for the row that Enter opens. */
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onOpen: () => void;
}

/** Icon of pages without their own. */
const PAGE_ICON = 'pi pi-file';
const RECORD_ICON = 'pi pi-database';

interface ShownRow {
  readonly path: string | undefined;
  readonly icon: string;
  readonly title: string;
  /** Shown before the title: the groups of a page, the number of a record. */
  readonly before: string;
}

function toShownRow(row: SearchRow): ShownRow {
  switch (row.kind) {
    case 'page': {
      const { path, icon, title, parents } = row.page;
      return { path, icon: icon ?? PAGE_ICON, title, before: parents.map((parent) => `${parent} > `).join('') };
    }
    case 'record': {
      const { page, label, note } = row.record;
      return { path: page, icon: RECORD_ICON, title: label, before: note === undefined ? '' : `${note} ` };
    }
    case 'command':
      return { path: undefined, icon: row.command.icon, title: row.label, before: '' };
  }
}

/** One page, record or command with highlighted matches. It never gets the focus, which stays in the field. */
export function ResultRow({ id, row, isActive, onActivate, onOpen }: ResultRowProps) {
  const t = useTranslate();
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const option = { role: 'option', 'aria-selected': isActive };
  const shown = toShownRow(row);
  return (
    <button
      {...option}
      ref={element}
      id={id}
      type="button"
      tabIndex={-1}
      className="search-row"
      data-testid="search-result"
      data-path={shown.path}
      data-command={row.kind === 'command' ? row.command.id : undefined}
      data-active={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onActivate}
      onClick={onOpen}
    >
      <Icon name={shown.icon} />
      <span className="search-title">
        {shown.before !== '' && <span className="search-parents">{shown.before}</span>}
        <HighlightedText text={shown.title} match={row.match} className="search-mark" />
      </span>
      {row.kind === 'page' && row.page.external && (
        <Icon name="pi pi-external-link" label={t('component.app.search.newWindow')} />
      )}
    </button>
  );
}
