export { LAYOUT_SIZES, type Layout, type LayoutSituation, layoutOf } from './layout.ts';
export { menuTypeEffects, patchSettings } from './patch-settings.ts';
export {
  type PreferencesRef,
  preferencesMachine,
  selectChosenSettings,
  selectIsDark,
  selectIsMobile,
  selectIsSwitchingLanguage,
  selectLayout,
  selectLocale,
  selectSettings,
  selectSlice,
  selectThemeChoice,
} from './preferences.machine.ts';
export { type LoadTextsInput, loadTextsPort, watchColorSchemePort, watchViewportPort } from './preferences.ports.ts';
export type * from './preferences.types.ts';
