import { type PreferencesRef, selectIsDark, selectSettings } from '@machines/preferences/index.ts';
import { applyTheme, themeOf } from '@src/ui/theme/apply-theme.ts';

/** Applies the theme of the preferences to the document, now and after each change. */
export function syncTheme(preferences: PreferencesRef, root: HTMLElement): void {
  const apply = () => {
    const snapshot = preferences.getSnapshot();
    applyTheme(themeOf(selectSettings(snapshot), selectIsDark(snapshot)), root);
  };
  apply();
  preferences.subscribe(apply);
}
