import { useApp } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { documentTitle } from './document-title.ts';
import type { SettledPage } from './settled-page.ts';

/** Says the title of the completely rendered page, and gives it to the window. */
export function Announcer({ page }: { readonly page: SettledPage }) {
  const { config } = useApp();
  const titleOf = useTitle();
  const title = useSyncExternalStore(page.subscribe, page.title);
  const name = title === null ? '' : titleOf(title);
  useEffect(() => {
    if (name !== '') document.title = documentTitle(name, config.title);
  }, [name, config.title]);
  return (
    <span className="visually-hidden" aria-live="polite" data-testid="announcer">
      {name}
    </span>
  );
}
