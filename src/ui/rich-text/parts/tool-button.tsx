import { ariaKey, readableKey } from '@src/ui/shortcuts/readable-key.ts';
import type { ReactNode } from 'react';

export interface ToolButtonProps {
  readonly name: string;
  readonly label: string;
  /** Keyboard shortcut, such as `Mod-b`. */
  readonly shortcut?: string | undefined;
  /** Toggle state; absent for one-time actions. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean;
  /** True for the button that is the tab stop of its toolbar. */
  readonly current: boolean;
  readonly onReach: (name: string) => void;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Toolbar button. It stays focusable by arrow keys while it is disabled. */
export function ToolButton(props: ToolButtonProps) {
  const { name, label, shortcut, pressed, disabled = false, current, onReach, onPress, children } = props;
  return (
    <button
      type="button"
      className="button button-icon"
      data-tool={name}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${readableKey(shortcut)})`}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaKey(shortcut)}
      aria-pressed={pressed}
      aria-disabled={disabled}
      tabIndex={current ? 0 : -1}
      // Prevents the text selection from being lost.
      onPointerDown={(event) => event.preventDefault()}
      onFocus={() => onReach(name)}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </button>
  );
}
