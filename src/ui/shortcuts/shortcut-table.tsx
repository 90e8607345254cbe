import './shortcut-table.css';
import { partsOf } from './shortcut-keys.ts';

/** One line of a table of keys. */
export interface KeyRow {
  /** As `aria-keyshortcuts` has it: alternatives with a blank between them. */
  readonly keys: string;
  readonly label: string;
}

/** Key captions that differ from the key's name. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Meta: '⌘',
  Escape: 'Esc',
};

/** Keys and what they do. */
export function ShortcutTable({ rows }: { readonly rows: readonly KeyRow[] }) {
  return (
    <dl className="key-table">
      {rows.map(({ keys, label }) => (
        <div key={`${keys} ${label}`}>
          <dt>
            {keys.split(' ').map((chord) => (
              <kbd key={chord}>
                {partsOf(chord)
                  .map((key) => CAPS[key] ?? key)
                  .join(' + ')}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
