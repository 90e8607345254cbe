import { type PreferencesRef, selectSettings } from '@machines/preferences/index.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useActors } from './console-context.tsx';
import { isUnderCover } from './key-press.ts';
import { fitsKeys, isSingleKey, isTakenByFocus } from './shortcut-keys.ts';

/** A key of a page, or a line of the list of keys. */
export interface Shortcut {
  /** As `aria-keyshortcuts` has it: `J`, `/`, `Enter`, `Control+K Meta+K`; a letter is written as a capital. */
  readonly keys: string;
  /** What it does, in the present language. */
  readonly label: string;
  readonly run: () => void;
  /** Whether it is legal now; always unless given. */
  readonly when?: () => boolean;
}

interface Registration {
  readonly shortcuts: () => readonly Shortcut[];
  readonly preferences: PreferencesRef;
}

/** What is on screen, oldest first. A page that is kept hidden has no effects, and so no keys. */
const registrations: Registration[] = [];

const mayUse = ({ preferences }: Registration, keys: string) =>
  !isSingleKey(keys) || selectSettings(preferences.getSnapshot()).singleKeyShortcuts;

const legal = (each: Registration): readonly Shortcut[] =>
  each.shortcuts().filter(({ keys, when }) => mayUse(each, keys) && (when === undefined || when()));

/** The keys of pages that are legal now, in the order in which they were registered. */
export const legalShortcuts = (): readonly Shortcut[] => registrations.flatMap(legal);

function onKeyDown(event: KeyboardEvent): void {
  if (isTakenByFocus(event) || isUnderCover(document.querySelector('main'))) return;
  // What came last lies on top.
  const found = registrations
    .toReversed()
    .flatMap(legal)
    .find(({ keys }) => fitsKeys(event, keys));
  if (found === undefined) return;
  event.preventDefault();
  found.run();
}

function register(registration: Registration): () => void {
  // On the document: after the element that has the focus, before the shell, which listens on the window.
  if (registrations.length === 0) document.addEventListener('keydown', onKeyDown);
  registrations.push(registration);
  return () => {
    registrations.splice(registrations.indexOf(registration), 1);
    if (registrations.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Gives a page keys of its own while it is on screen; the list of keys shows them, and they go before those of the shell. They rest while somebody types or an
 * input method composes, and under a dialog; single characters rest when the operator has switched them off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { preferences } = useActors();
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => register({ shortcuts: () => latest.current, preferences }), [preferences]);
}
