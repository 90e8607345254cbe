import { PEOPLE } from '@src/contracts/resource/people.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useTitles } from './use-titles.ts';

/** Who writes what no person does: seeds, clocks and jobs. */
const SYSTEM = 'system';

/** A person as others see them. */
export interface Person {
  readonly name: string;
  /** URL of the picture; null for none, and for unknown people. */
  readonly picture: string | null;
}

/** People by user name, in the order of `accounts`; the user name stands for a name that is not known, or not yet. */
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

/** The name of one person. */
export function usePersonName(account: string): string {
  return usePeople([account])[0]?.name ?? account;
}
