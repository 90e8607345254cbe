import { ariaKey, readableKey } from '@src/ui/shortcuts/readable-key.ts';
import type { ReactNode } from 'react';

export interface ToolButtonProps {
  readonly name: string;
  readonly label: string;
  /** Key of the keyboard, such as `Mod-b`. */
  readonly shortcut?: string | undefined;
  /** Toggle state; absent for one-time actions. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean;
  /** True for the one button of its toolbar that Tab leads to. */
  readonly current: boolean;
  readonly onReach: (name: string) => void;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of a toolbar. It stays in reach of the arrows while it has nothing to do. */
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
      // The selection in the text stays where it is.
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
