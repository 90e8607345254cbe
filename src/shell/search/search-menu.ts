import type { Choice, FoundRecords } from '@src/contracts/resource/responses.ts';
import { searchIndex, type TextIndex } from '@src/lib/text/text-index.ts';
import { foldText, type Keyword, matchText, type TextMatch } from '@src/lib/text/text-match.ts';
import type { Command } from './commands.ts';
import type { SearchPage } from './search-pages.ts';

/** Maximum number of rows rendered. */
export const MAX_ROWS = 50;

/** A command with its name in the current language. */
export interface NamedCommand {
  readonly command: Command;
  readonly label: string;
  /** Additional search terms, lower case. */
  readonly words: readonly string[];
}

/** A record with a page. */
export interface OpenRecord extends Choice {
  readonly page: string;
}

/** Row of the search results; `match` is the highlighted part of its title. */
export type SearchRow =
  | { readonly kind: 'page'; readonly id: string; readonly page: SearchPage; readonly match: TextMatch }
  | { readonly kind: 'record'; readonly id: string; readonly record: OpenRecord; readonly match: TextMatch }
  | ({ readonly kind: 'command'; readonly id: string; readonly match: TextMatch } & NamedCommand);

/** Rows under one heading. */
export interface SearchGroup {
  readonly id: 'recent' | 'pages' | 'commands' | 'records';
  /** Distinguishes groups of records: the title of the page that lists them. */
  readonly title?: string;
  readonly rows: readonly SearchRow[];
}

/** Rows to show, and the number of matches. */
export interface SearchAnswer {
  /** Without empty groups; at most 50 rows in total. */
  readonly groups: readonly SearchGroup[];
  /** Number of matches, shown or not. */
  readonly total: number;
}

/** Searchable pages and commands. */
export interface SearchStock {
  readonly pages: TextIndex<SearchPage>;
  readonly commands: readonly NamedCommand[];
  /** Paths of pages recently opened by search, newest first. */
  readonly recent: readonly string[];
}

const NOTHING_MARKED: TextMatch = { whole: 0, places: [] };

const pageRow = (page: SearchPage, match: TextMatch): SearchRow => ({
  kind: 'page',
  id: `page ${page.path}`,
  page,
  match,
});
const commandRow = (named: NamedCommand, match: TextMatch): SearchRow => ({
  kind: 'command',
  id: `command ${named.command.id}`,
  match,
  ...named,
});

/** Matches of a keyword; without one, recent pages and commands. */
export function findRows(stock: SearchStock, keyword: Keyword | null): SearchAnswer {
  return keyword === null ? beforeTyping(stock) : whatFits(stock, keyword);
}

function beforeTyping({ pages, commands, recent }: SearchStock): SearchAnswer {
  const places = new Map(recent.map((path, index) => [path, index]));
  const known = pages.map(({ entry }) => entry).filter(({ path }) => places.has(path));
  const visited = known.sort((one, other) => (places.get(one.path) ?? 0) - (places.get(other.path) ?? 0));
  return answerOf([
    { id: 'recent', rows: visited.map((page) => pageRow(page, NOTHING_MARKED)) },
    { id: 'commands', rows: commands.map((command) => commandRow(command, NOTHING_MARKED)) },
  ]);
}

function whatFits({ pages, commands }: SearchStock, keyword: Keyword): SearchAnswer {
  const done = commands.flatMap((named) => {
    const match = commandMatch(named, keyword);
    return match === null ? [] : [commandRow(named, match)];
  });
  const found = searchIndex(pages, keyword);
  const shown = found.slice(0, MAX_ROWS - done.length).map(({ entry, ...match }) => pageRow(entry, match));
  const { groups } = answerOf([
    { id: 'pages', rows: shown },
    { id: 'commands', rows: done },
  ]);
  return { groups, total: found.length + done.length };
}

/** Match of a command's label, or of the start of one of its search terms. */
function commandMatch({ label, words }: NamedCommand, keyword: Keyword): TextMatch | null {
  const match = matchText(foldText(label), keyword);
  if (match !== null) return match;
  return words.some((word) => word.startsWith(keyword.text)) ? NOTHING_MARKED : null;
}

function answerOf(groups: readonly SearchGroup[]): SearchAnswer {
  const filled = groups.filter(({ rows }) => rows.length > 0);
  return { groups: filled, total: filled.reduce((sum, { rows }) => sum + rows.length, 0) };
}

/**
 * Records found by the server, grouped by the title of the page that lists them; `titleOf` returns null for a page that
 * the operator cannot open, whose records are omitted.
 */
export function recordGroups(
  found: readonly FoundRecords[],
  keyword: Keyword,
  titleOf: (path: string, label: FoundRecords['label']) => string | null,
): readonly SearchGroup[] {
  return found.flatMap(({ resource, label, list }) => {
    const records = list.flatMap((choice) => (choice.page === undefined ? [] : [{ ...choice, page: choice.page }]));
    const title = titleOf(records[0]?.page ?? '', label);
    if (title === null) return [];
    const rows = records.map(
      (record): SearchRow => ({
        kind: 'record',
        id: `record ${resource} ${record.value}`,
        record,
        match: matchText(foldText(record.label), keyword) ?? NOTHING_MARKED,
      }),
    );
    return [{ id: 'records', title, rows }];
  });
}
