import type { EditorState } from 'prosemirror-state';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { useTranslate } from '../../use-translate.ts';
import { COMMANDS, type EditorCommand } from '../editing/commands.ts';
import { KEYS } from '../editing/keys.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { ToolButton } from './tool-button.tsx';
import { Toolbar } from './toolbar.tsx';
import { TOOL_GROUPS } from './tools.ts';

/** Additional toolbar button. */
export interface ExtraTool {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly shortcut?: string | undefined;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

interface MainToolbarProps {
  readonly handle: EditorHandle;
  readonly state: EditorState;
  /** Additional buttons, in groups. */
  readonly extras: readonly (readonly ExtraTool[])[];
  readonly disabled: boolean;
}

/** Toolbar with all commands; it is one tab stop. */
export function MainToolbar({ handle, state, extras, disabled }: MainToolbarProps) {
  const t = useTranslate();
  const [current, setCurrent] = useState('undo');
  const group = (name: string, buttons: ReactNode) => (
    <span key={name} className="rich-text-group">
      {buttons}
    </span>
  );
  return (
    <Toolbar label={t('editing.rich.toolbar')}>
      {TOOL_GROUPS.map((tools) =>
        group(
          tools[0]?.name ?? '',
          tools.map(({ name, label, icon, letter }) => {
            const command: EditorCommand = COMMANDS[name];
            return (
              <ToolButton
                key={name}
                name={name}
                label={t(label)}
                shortcut={KEYS[name]}
                pressed={command.isOn?.(state)}
                disabled={disabled || !command.run(state)}
                current={current === name}
                onReach={setCurrent}
                onPress={() => handle.run(command.run)}
              >
                {icon === undefined ? (
                  <span aria-hidden="true" className="rich-text-letter">
                    {letter}
                  </span>
                ) : (
                  <Icon name={icon} />
                )}
              </ToolButton>
            );
          }),
        ),
      )}
      {extras.map((tools) =>
        group(
          tools[0]?.name ?? '',
          tools.map(({ name, label, icon, shortcut, pressed, onPress }) => (
            <ToolButton
              key={name}
              name={name}
              label={label}
              shortcut={shortcut}
              pressed={pressed}
              disabled={disabled && name !== 'full' && name !== 'find'}
              current={current === name}
              onReach={setCurrent}
              onPress={onPress}
            >
              <Icon name={icon} />
            </ToolButton>
          )),
        ),
      )}
    </Toolbar>
  );
}
