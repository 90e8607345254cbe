import { PEOPLE } from '@src/contracts/resource/people.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useTitles } from './use-titles.ts';

/** The user name under which seeds, timers and jobs write. */
const SYSTEM = 'system';

/** Display data of a user. */
export interface Person {
  readonly name: string;
  /** URL of the picture; null for none, and for unknown people. */
  readonly picture: string | null;
}

/**
 * Users by user name, in the order of `accounts`. The user name is shown for unknown users and until the name is
 * loaded.
 */
export function usePeople(accounts: readonly string[]): readonly Person[] {
  const t = useTranslate();
  const titles = useTitles(
    PEOPLE,
    accounts.filter((account) => account !== SYSTEM),
  );
  return accounts.map((account) => {
    if (account === SYSTEM) return { name: t('resource.value.system'), picture: null };
    const known = titles[account]?.title;
    return { name: known?.title || account, picture: known?.picture ?? null };
  });
}

/** Display name of one user; the user name until it is loaded. */
export function usePersonName(account: string): string {
  return usePeople([account])[0]?.name ?? account;
}
