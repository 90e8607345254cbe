import { useConsole } from '@src/ui/console-context.tsx';
import { useTitle } from '@src/ui/use-text.ts';
import { useEffect, useState } from 'react';
import { documentTitle } from './document-title.ts';
import type { ShownPage } from './page-host/page-list.ts';

/** The page that stands complete on screen: names the window after it and gives the text to announce. */
export function usePageTitle(): {
  readonly announcement: string;
  readonly isSettled: boolean;
  readonly onSettled: (page: ShownPage) => void;
} {
  const { config } = useConsole();
  const titleOf = useTitle();
  const [settled, setSettled] = useState<Pick<ShownPage, 'path' | 'title'> | null>(null);
  const name = settled === null ? '' : titleOf(settled.title);
  useEffect(() => {
    if (name !== '') document.title = documentTitle(name, config.title);
  }, [name, config.title]);
  return {
    announcement: name,
    isSettled: settled !== null,
    onSettled: ({ path, title }) => setSettled({ path, title }),
  };
}
