import { type PreferencesRef, selectSettings } from '@machines/preferences/index.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useActors } from '../app-context.tsx';
import { isCovered } from './key-combo.ts';
import { belongsToFocus, fitsKeys, isSingleKey } from './shortcut-keys.ts';

/** A shortcut of a page. */
export interface Shortcut {
  /** In the format of `aria-keyshortcuts`: `J`, `/`, `Enter`, `Control+K Meta+K`; letters are uppercase. */
  readonly keys: string;
  /** Description in the current language. */
  readonly label: string;
  readonly run: () => void;
  /** True while the shortcut is available; always by default. */
  readonly when?: () => boolean;
}

interface Registration {
  readonly shortcuts: () => readonly Shortcut[];
  readonly preferences: PreferencesRef;
}

/**
 * Shortcuts of the visible pages, oldest first. React disconnects the effects of a hidden page, which removes its
 * shortcuts.
 */
const registrations: Registration[] = [];

const mayUse = ({ preferences }: Registration, keys: string) =>
  !isSingleKey(keys) || selectSettings(preferences.getSnapshot()).singleKeyShortcuts;

const legal = (each: Registration): readonly Shortcut[] =>
  each.shortcuts().filter(({ keys, when }) => mayUse(each, keys) && (when === undefined || when()));

/** The currently available shortcuts of pages, in the order of registration. */
export const legalShortcuts = (): readonly Shortcut[] => registrations.flatMap(legal);

function onKeyDown(event: KeyboardEvent): void {
  if (belongsToFocus(event) || isCovered(document.querySelector('main'))) return;
  // The last registration takes precedence.
  const found = registrations
    .toReversed()
    .flatMap(legal)
    .find(({ keys }) => fitsKeys(event, keys));
  if (found === undefined) return;
  event.preventDefault();
  found.run();
}

function register(registration: Registration): () => void {
  // On the document: after the focused element, before the shell, which listens on the window.
  if (registrations.length === 0) document.addEventListener('keydown', onKeyDown);
  registrations.push(registration);
  return () => {
    registrations.splice(registrations.indexOf(registration), 1);
    if (registrations.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Registers shortcuts of a page while it is visible; they appear in the shortcut sheet and take precedence over those
 * of the shell. They are disabled while typing or composing, and below a dialog; single-key shortcuts can be switched
 * off in the preferences.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { preferences } = useActors();
  // A ref, not an effect event: the shortcut sheet reads it while rendering, which effect events do not allow.
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => register({ shortcuts: () => latest.current, preferences }), [preferences]);
}
