import type { Locale } from '@src/contracts/settings/settings.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { PreferencesEvent } from './preferences.types.ts';

export interface LoadTextsInput {
  readonly locale: Locale;
}

/** Loads the texts of a language and switches to it; until it resolves the present language stays. */
export const loadTextsPort = fromPromise<void, LoadTextsInput>(() => {
  throw new Error('preferences: provide the loadTexts actor');
});

/** Sends `preferences.viewport.changed` whenever the window crosses 960 px. */
export const watchViewportPort = fromCallback<PreferencesEvent>(() => {
  throw new Error('preferences: provide the watchViewport actor');
});

/** Sends `preferences.scheme.changed` whenever the operating system switches between light and dark. */
export const watchColorSchemePort = fromCallback<PreferencesEvent>(() => {
  throw new Error('preferences: provide the watchColorScheme actor');
});
