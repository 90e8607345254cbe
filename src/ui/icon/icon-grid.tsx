import './icon-grid.css';
import { useState } from 'react';
import { ENTRY_DRAWINGS } from '../generated/entry-icons.ts';
import { MESSAGE_DRAWINGS } from '../generated/message-icons.ts';
import { MORE_DRAWINGS } from '../generated/more-icons.ts';
import { SHELL_DRAWINGS } from '../generated/shell-icons.ts';
import { registerIcons } from '../icons.ts';
import { Icon } from './icon.tsx';

registerIcons(MORE_DRAWINGS);

const NAMES = [
  ...new Set([ENTRY_DRAWINGS, MESSAGE_DRAWINGS, SHELL_DRAWINGS, MORE_DRAWINGS].flatMap((table) => Object.keys(table))),
].toSorted();

export interface IconGridProps {
  readonly chosen: string;
  readonly onPick: (name: string) => void;
  /** Label of the search field. */
  readonly searchLabel: string;
  /** Text shown when no name matches. */
  readonly emptyText: string;
}

/** Icon picker for all bundled icons. */
export function IconGrid({ chosen, onPick, searchLabel, emptyText }: IconGridProps) {
  const [q, setQ] = useState('');
  const found = NAMES.filter((name) => name.includes(q.trim().toLowerCase()));
  return (
    <div className="icon-picker">
      <input
        type="search"
        className="input"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <div className="icon-grid">
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
      {found.length === 0 && <p className="field-help">{emptyText}</p>}
    </div>
  );
}
