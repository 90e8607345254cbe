import { selectCurrent } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes what the shell has opened over a page when another page comes, where that is wanted (specification, section 2). */
export function useCloseOnNavigation(close: () => void): void {
  const { navigation, preferences } = useActors();
  const path = useSelector(navigation, (snapshot) => selectCurrent(snapshot)?.location.path);
  const before = useRef(path);
  const leave = useEffectEvent(() => {
    if (selectSettings(preferences.getSnapshot()).closeMessageOnSwitch) close();
  });
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    leave();
  }, [path]);
}
