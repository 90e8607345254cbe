import type { Layout } from '@machines/preferences/index.ts';
import type { ProjectSettings } from '@src/contracts/settings.ts';

/** Where the button that opens the settings stands. */
export type SettingPlace = 'header' | 'strip' | 'floating';

/**
 * The one place of the settings button, null when it is switched off. By the position setting it stands in the header or
 * floats; where that place is not on screen it stands among the tabs, and floats when there are none, so that no setting
 * can take away the way back.
 */
export function settingPlace(layout: Layout, settings: ProjectSettings): SettingPlace | null {
  if (!settings.showSettingButton) return null;
  if (layout.showHeader && layout.showHeaderSettingButton) return 'header';
  return layout.showTabs && !layout.showFloatingSettingButton ? 'strip' : 'floating';
}
