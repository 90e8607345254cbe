import type { Tab } from '@src/contracts/tab.ts';
import { useTitle } from '@src/ui/use-translate.ts';

/** Turns tabs into what the strip calls them: a title given at run time, else the route's in the current language. */
export function useTabTitle(): (tab: Pick<Tab, 'title' | 'customTitle'>) => string {
  const titleOf = useTitle();
  return ({ title, customTitle }) => customTitle ?? titleOf(title);
}
