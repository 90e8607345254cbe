export { LAYOUT_SIZES, type Layout, layoutOf } from './layout.ts';
export {
  type PreferencesRef,
  preferencesMachine,
  selectChosenSettings,
  selectIsDark,
  selectIsMobile,
  selectIsSwitchingLanguage,
  selectLocale,
  selectSettings,
  selectSlice,
  selectTables,
  selectThemeChoice,
} from './preferences.machine.ts';
export { type LoadTextsInput, watchColorSchemePort, watchViewportPort } from './preferences.ports.ts';
export type * from './preferences.types.ts';
export { selectLayout } from './select-layout.ts';
