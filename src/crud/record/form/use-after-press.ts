import { useEffect } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // After the click event that follows the release.
  setTimeout(() => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  });
}

let watchers = 0;

function watchPresses(): () => void {
  watchers += 1;
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    isPressed = false;
    waiting.clear();
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', release, true);
    window.removeEventListener('pointercancel', release, true);
  };
}

/**
 * Returns a function that runs a callback now, or after the current click is complete. A field error appears on blur;
 * shown while the pointer is down, it would move the clicked element away from under the pointer.
 */
export function useAfterPress(): (run: () => void) => void {
  useEffect(watchPresses, []);
  return afterPress;
}

function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
