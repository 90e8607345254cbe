import { ENTRY_DRAWINGS } from '@src/ui/generated/entry-icons.ts';
import { MESSAGE_DRAWINGS } from '@src/ui/generated/message-icons.ts';
import { MORE_DRAWINGS } from '@src/ui/generated/more-icons.ts';
import { SHELL_DRAWINGS } from '@src/ui/generated/shell-icons.ts';
import { Icon } from '@src/ui/icon.tsx';
import { registerIcons } from '@src/ui/icons.ts';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { PopoverPanel } from '../../parts/popover-panel.tsx';
import { type InputProps, nativeProps, textOf, typedValue } from './input-props.ts';

registerIcons(MORE_DRAWINGS);

const NAMES = [
  ...new Set([ENTRY_DRAWINGS, MESSAGE_DRAWINGS, SHELL_DRAWINGS, MORE_DRAWINGS].flatMap((table) => Object.keys(table))),
].toSorted();

/** An icon: one of the bundled ones picked, or the name of any other typed. */
export function IconInput(props: InputProps) {
  const t = useText();
  const { value, onChange, disabled } = props;
  const text = textOf(value);
  return (
    <span className="record-line">
      <input
        {...nativeProps(props)}
        type="text"
        className="input"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(typedValue(event.currentTarget.value))}
      />
      {!disabled && (
        <PopoverPanel
          label={t('record.input.pickIcon')}
          className="button button-icon record-icon-button"
          iconOnly
          align="end"
          content={(close) => (
            <IconGrid
              chosen={text}
              onPick={(name) => {
                onChange(name);
                close();
              }}
            />
          )}
        >
          <Icon name={text === '' ? 'pi pi-th-large' : text} />
        </PopoverPanel>
      )}
    </span>
  );
}

interface IconGridProps {
  readonly chosen: string;
  readonly onPick: (name: string) => void;
}

function IconGrid({ chosen, onPick }: IconGridProps) {
  const t = useText();
  const [q, setQ] = useState('');
  const found = NAMES.filter((name) => name.includes(q.trim().toLowerCase()));
  return (
    <div className="record-icons">
      <input
        type="search"
        className="input"
        aria-label={t('record.input.findIcon')}
        placeholder={t('record.input.findIcon')}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <div className="record-icon-grid">
        {found.map((name) => {
          const full = `pi pi-${name}`;
          return (
            <button
              key={name}
              type="button"
              className="button button-icon"
              aria-label={name}
              title={name}
              aria-pressed={full === chosen}
              onClick={() => onPick(full)}
            >
              <Icon name={full} />
            </button>
          );
        })}
      </div>
      {found.length === 0 && <p className="field-help">{t('record.input.noIcon')}</p>}
    </div>
  );
}
