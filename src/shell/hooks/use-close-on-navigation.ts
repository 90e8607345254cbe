import { selectCurrent } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what the shell has opened over a page when another page comes, where that is wanted (specification, section 2). It
 * renders nothing by itself: most of the time nothing is open.
 */
export function useCloseOnNavigation(close: () => void): void {
  const { navigation, preferences } = useActors();
  const leave = useEffectEvent(() => {
    if (selectSettings(preferences.getSnapshot()).closeMessageOnSwitch) close();
  });
  useEffect(() => {
    const pathNow = () => selectCurrent(navigation.getSnapshot())?.location.path;
    let path = pathNow();
    const { unsubscribe } = navigation.subscribe(() => {
      if (path === pathNow()) return;
      path = pathNow();
      leave();
    });
    return unsubscribe;
  }, [navigation]);
}
