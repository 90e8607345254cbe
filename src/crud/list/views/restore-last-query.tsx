import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useHandle, useListScreen } from '../list-context.ts';

/** Last query string of each list by account, until the page is reloaded. */
const left = new Map<string, string>();

/** A list opened from the menu has its default query; this button restores the last one. */
export function LastViewChip() {
  const t = useTranslate();
  const { session } = useActors();
  const { definition } = useListScreen();
  const { search, goTo } = useHandle();
  const user = useSelector(session, selectUser);
  const key = `${user?.username ?? ''} ${definition.name}`;
  const [before] = useState(() => left.get(key));
  const [isBare, setBare] = useState(search === '');
  if (isBare && search !== '') setBare(false);
  useEffect(() => {
    if (search !== '') left.set(key, search);
  }, [key, search]);
  if (!isBare || before === undefined) return null;
  return (
    <button
      type="button"
      className="list-chip list-chip-button"
      data-testid="list-last-view"
      onClick={() => goTo(Object.fromEntries(new URLSearchParams(before)))}
    >
      <Icon name="pi pi-history" />
      {t('resource.toolbar.lastView')}
    </button>
  );
}
