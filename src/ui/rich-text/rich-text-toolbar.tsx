import type Quill from 'quill/core.js';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useTranslate } from '../use-translate.ts';
import { FORMAT_GROUPS, type FormatButton, type Formats, isPressed } from './format-buttons.ts';
import { LinkForm } from './link-form.tsx';

interface RichTextToolbarProps {
  readonly quill: Quill;
  readonly formats: Formats;
  readonly disabled: boolean;
}

/** Toggles a format at the cursor or for the selection. */
function toggle(quill: Quill, button: FormatButton): void {
  quill.focus();
  quill.format(button.format, isPressed(button, quill.getFormat()) ? false : button.value, 'user');
}

function removeFormats(quill: Quill): void {
  quill.focus();
  const range = quill.getSelection();
  if (range !== null) quill.removeFormat(range.index, range.length, 'user');
}

const WAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Goes from button to button by the arrows, Home and End. */
function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  const way = WAYS[event.key];
  const next = way === undefined ? { Home: 0, End: -1 }[event.key] : (at + way) % buttons.length;
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next)?.focus();
}

/** The formats and what else can be done to the text. It is one stop of the Tab key. */
export function RichTextToolbar({ quill, formats, disabled }: RichTextToolbarProps) {
  const t = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('bold-true');
  const [linking, setLinking] = useState(false);
  const shared = { disabled, current, onReach: setCurrent };
  return (
    <>
      <div
        ref={bar}
        className="rich-text-toolbar"
        role="toolbar"
        aria-label={t('editing.rich.toolbar')}
        onKeyDown={(event) => moveFocus(event, bar.current)}
      >
        {FORMAT_GROUPS.map((group) => (
          <Fragment key={group[0]?.format}>
            {group.map((button) => (
              <ToolButton
                key={`${button.format}-${button.value}`}
                {...shared}
                name={`${button.format}-${button.value}`}
                format={button.format}
                label={t(button.label)}
                pressed={isPressed(button, formats)}
                onPress={() => toggle(quill, button)}
              >
                {button.icon === undefined ? (
                  <span aria-hidden="true" className="rich-text-letter">
                    {button.letter}
                  </span>
                ) : (
                  <Icon name={button.icon} />
                )}
              </ToolButton>
            ))}
            <span className="rich-text-gap" aria-hidden="true" />
          </Fragment>
        ))}
        <ToolButton {...shared} name="link" label={t('editing.rich.link')} onPress={() => setLinking(true)}>
          <Icon name="pi pi-link" />
        </ToolButton>
        <ToolButton {...shared} name="clean" label={t('editing.rich.clean')} onPress={() => removeFormats(quill)}>
          <Icon name="pi pi-eraser" />
        </ToolButton>
        <ToolButton {...shared} name="undo" label={t('editing.rich.undo')} onPress={() => quill.history.undo()}>
          <Icon name="pi pi-undo" />
        </ToolButton>
        <ToolButton {...shared} name="redo" label={t('editing.rich.redo')} onPress={() => quill.history.redo()}>
          <Icon name="pi pi-undo" className="rich-text-redo" />
        </ToolButton>
      </div>
      {linking && <LinkForm quill={quill} onClose={() => setLinking(false)} />}
    </>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly label: string;
  readonly format?: string;
  /** Toggle state; absent for one-time actions. */
  readonly pressed?: boolean;
  readonly disabled: boolean;
  /** The button that Tab leads to. */
  readonly current: string;
  readonly onReach: (name: string) => void;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function ToolButton(props: ToolButtonProps) {
  const { name, label, format, pressed, disabled, current, onReach, onPress, children } = props;
  return (
    <button
      type="button"
      className="button button-icon"
      data-format={format}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      tabIndex={current === name ? 0 : -1}
      disabled={disabled}
      onFocus={() => onReach(name)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
