import { useEffect } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // After the click that follows the release.
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
 * Runs something now, or once the press that is going on has become a click. What is wrong with a field is said when it is
 * left; said while the button is down, it would push the thing that is being pressed away from under the pointer.
 */
export function useAfterPress(): (run: () => void) => void {
  useEffect(watchPresses, []);
  return afterPress;
}

function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
