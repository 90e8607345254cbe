import type { Tab } from '@src/contracts/tab.ts';
import { useTitle } from '@src/ui/use-translate.ts';

/** Titles of tabs: one set at run time, else the route's in the current language. */
export function useTabTitle(): (tab: Pick<Tab, 'title' | 'customTitle'>) => string {
  const titleOf = useTitle();
  return ({ title, customTitle }) => customTitle ?? titleOf(title);
}
