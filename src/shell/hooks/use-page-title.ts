import { useApp } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';
import { documentTitle } from '../document-title.ts';
import type { ShownPage } from '../page-host/page-list.ts';

/** Title of the completely rendered page: sets the window title and returns the text to announce. */
export function usePageTitle(): {
  readonly announcement: string;
  readonly isSettled: boolean;
  readonly onSettled: (page: ShownPage) => void;
} {
  const { config } = useApp();
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
