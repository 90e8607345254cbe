import type { Layout } from '@machines/preferences/index.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';

/** Location of the settings button. */
export type SettingPathLabel = 'header' | 'strip' | 'floating';

/**
 * Location of the settings button; null when it is switched off. The position setting puts it into the header or makes it float;
 * when that location is hidden it moves to the tab strip, and floats when there is none, so that no setting can hide it.
 */
export function settingPathLabel(layout: Layout, settings: ProjectSettings): SettingPathLabel | null {
  if (!settings.showSettingButton) return null;
  if (layout.showHeader && layout.showHeaderSettingButton) return 'header';
  return layout.showTabs && !layout.showFloatingSettingButton ? 'strip' : 'floating';
}
