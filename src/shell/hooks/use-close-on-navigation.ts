import { selectCurrent } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an overlay of the shell on navigation, if enabled (specification, section 2). Renders nothing: most of the
 * time nothing is open.
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
