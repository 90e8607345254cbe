import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { FoundRecords } from '@src/contracts/resource/responses.ts';
import type { Keyword } from '@src/lib/text/text-match.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTitle } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { recordGroups, type SearchGroup } from './search-menu.ts';

/** Statuses of a server without this call: no results instead of an error. */
const NOT_THERE = 404;

/** Records found by the server for a keyword. */
export interface FoundGroups {
  readonly groups: readonly SearchGroup[];
  /** True while the response for this keyword is pending. */
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
}

interface Answer {
  readonly words: string;
  readonly found: readonly FoundRecords[];
}

/** Searches records of all resources; results of an earlier keyword are not shown. */
export function useFoundRecords(keyword: Keyword | null): FoundGroups {
  const { gateways } = useApp();
  const title = useTitle();
  const { permission, preferences } = useActors();
  const table = useSelector(permission, selectTable);
  const locale = useSelector(preferences, selectLocale);
  const words = keyword?.text ?? '';
  const { data, failure } = useQuery(
    async (asked: string, signal): Promise<Answer> => ({
      words: asked,
      found: asked === '' ? [] : await gateways.resources.search(asked, signal),
    }),
    words,
  );
  const groups = useMemo(() => {
    if (keyword === null || data === null || data.words !== words || table === null) return [];
    return recordGroups(data.found, keyword, (page, label) => {
      const [path = ''] = page.split('?');
      const match = matchRoute(table, path);
      if (match === null) return null;
      if (label !== undefined) return typeof label === 'string' ? title(label) : label[locale];
      const list = matchRoute(table, match.record.meta.currentActiveMenu ?? path);
      return title((list ?? match).record.meta.title);
    });
  }, [data, words, keyword, table, title, locale]);
  const hasFailed = failure !== null && failure.status !== NOT_THERE;
  return { groups, hasFailed, isLooking: data?.words !== words && failure === null };
}
