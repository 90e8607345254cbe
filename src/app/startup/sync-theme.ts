import { type PreferencesRef, selectIsDark, selectSettings } from '@machines/preferences/index.ts';
import { applyTheme, themeOf } from '@src/ui/theme/apply-theme.ts';

/** Keeps the look of the document as the preferences have it, from now on. */
export function syncTheme(preferences: PreferencesRef, root: HTMLElement): void {
  const apply = () => {
    const snapshot = preferences.getSnapshot();
    applyTheme(themeOf(selectSettings(snapshot), selectIsDark(snapshot)), root);
  };
  apply();
  preferences.subscribe(apply);
}
