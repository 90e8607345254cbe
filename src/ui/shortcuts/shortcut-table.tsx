import './shortcut-table.css';
import { partsOf } from './shortcut-keys.ts';

/** A row of the shortcut table. */
export interface KeyRow {
  /** In the format of `aria-keyshortcuts`: alternatives separated by a space. */
  readonly keys: string;
  readonly label: string;
}

/** Key captions that differ from the name of the key. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Meta: '⌘',
  Escape: 'Esc',
};

/** Table of shortcuts and their descriptions. */
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
