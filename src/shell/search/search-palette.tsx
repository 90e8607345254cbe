import { HTML_LANG } from '@locales/index.ts';
import { SEARCH_TEXTS } from '@locales/lazy/search.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { searchMachine, selectIsOpening, selectIsTyping, selectKeyword } from '@machines/search/index.ts';
import { createTextIndex } from '@src/lib/text/text-index.ts';
import type { Keyword } from '@src/lib/text/text-match.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMenu } from '../hooks/use-menu.ts';
import { COMMANDS, type Command, type CommandScene } from './commands.ts';
import { SearchField } from './search-field.tsx';
import { SearchHints } from './search-hints.tsx';
import { asksForSearch } from './search-keys.ts';
import { findRows, type SearchRow, type SearchStock } from './search-menu.ts';
import { pagesOf } from './search-pages.ts';
import { optionId, SearchResults } from './search-results.tsx';
import type { EarlyKeys } from './use-early-keys.ts';
import { useFoundRecords } from './use-found-records.ts';
import './search-palette.css';

export interface SearchPaletteProps {
  /** State and actions for the commands. */
  readonly scene: CommandScene;
  /** Paths of pages recently opened here, newest first. */
  readonly recent: readonly string[];
  /** Returns, once, the keys pressed before the field was mounted. */
  readonly takeEarly: () => EarlyKeys;
  readonly onClose: () => void;
  /** Opens a page; called after `onClose`. */
  readonly onPage: (path: string) => void;
  /** Runs a command; called after `onClose`. */
  readonly onCommand: (command: Command) => void;
}

/** Searches pages and commands by characters in order (specification, section 2, menu search), and records. */
export function SearchPalette({ scene, recent, takeEarly, onClose, onPage, onCommand }: SearchPaletteProps) {
  useTexts(SEARCH_TEXTS);
  const t = useTranslate();
  const listId = useId();
  const search = usePageActor(searchMachine);
  const keyword = useSelector(search, selectKeyword);
  const stock = useStock(scene, recent);
  const near = useMemo(() => findRows(stock, keyword), [stock, keyword]);
  const records = useFoundRecords(keyword);
  const groups = useMemo(() => [...near.groups, ...records.groups], [near, records.groups]);
  const total = near.total + records.groups.reduce((sum, group) => sum + group.rows.length, 0);
  const rows = groups.flatMap((group) => group.rows);
  const { at, moveTo } = useActiveRow(keyword, rows.length);

  const open = (row: SearchRow) => {
    onClose();
    if (row.kind === 'page') onPage(row.page.path);
    else if (row.kind === 'record') scene.go(row.record.page);
    else onCommand(row.command);
  };
  const field = useRef<HTMLInputElement>(null);
  const typeEarly = useEffectEvent(() => {
    const { text, isEntered } = takeEarly();
    if (field.current === null || text === '') return;
    field.current.value = text;
    search.send({ type: 'search.typed', text });
    if (isEntered) search.send({ type: 'search.submitted' });
  });
  // Before the next key event, which goes to the field.
  useLayoutEffect(() => typeEarly(), []);
  const isOpening = useSelector(search, selectIsOpening);
  const openFound = useEffectEvent(() => {
    const row = rows[at];
    if (row === undefined) search.send({ type: 'search.answered' });
    else open(row);
  });
  const isAnswered = rows.length > 0 || !records.isLooking;
  useEffect(() => {
    if (isOpening && isAnswered) openFound();
  }, [isOpening, isAnswered]);
  const openActive = () => {
    const row = selectIsTyping(search.getSnapshot()) ? undefined : rows[at];
    if (row === undefined) search.send({ type: 'search.submitted' });
    else open(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && rows.length > 0) moveTo((at + step + rows.length) % rows.length);
    else if (event.key === 'Enter') openActive();
    else if (asksForSearch(event.nativeEvent, false)) onClose();
    else if (step === undefined) return;
    event.preventDefault();
  };

  return (
    <Dialog open label={t('component.app.search.title')} onClose={onClose} lightDismiss testId="search">
      <div className="search-palette">
        <SearchField
          field={field}
          listId={listId}
          activeId={rows[at] === undefined ? undefined : optionId(listId, at)}
          onType={(text) => search.send({ type: 'search.typed', text })}
          onKeyDown={onKeyDown}
        />
        <SearchResults
          listId={listId}
          groups={groups}
          total={total}
          hasKeyword={keyword !== null}
          isLooking={records.isLooking}
          hasFailed={records.hasFailed}
          active={at}
          onActivate={moveTo}
          onOpen={open}
        />
        <SearchHints />
      </div>
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Searchable pages and commands; recomputed when menu, language or commands change, not on each keystroke. */
function useStock(scene: CommandScene, recent: readonly string[]): SearchStock {
  const menu = useMenu();
  const t = useTranslate();
  const title = useTitle();
  const language = HTML_LANG[useSelector(scene.actors.preferences, selectLocale)];
  const pages = useMemo(
    () => createTextIndex(pagesOf(menu, title), (page) => page.title, language),
    [menu, title, language],
  );
  return useMemo(
    () => ({
      pages,
      recent,
      commands: COMMANDS.filter(({ isAvailable }) => isAvailable(scene)).map((command) => ({
        command,
        label: t(command.label),
        words: command.alias === undefined ? command.keywords : [...command.keywords, t(command.alias).toLowerCase()],
      })),
    }),
    [pages, recent, scene, t],
  );
}

/** The row that Enter opens: the first one of each new result, until the operator moves. */
function useActiveRow(keyword: Keyword | null, count: number) {
  const [chosen, setChosen] = useState({ keyword, at: 0 });
  const at = chosen.keyword === keyword ? Math.max(0, Math.min(chosen.at, count - 1)) : 0;
  return { at, moveTo: (next: number) => setChosen({ keyword, at: next }) };
}
