import '../gallery.css';
import './icons.css';
import { useActors } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { ENTRY_DRAWINGS } from '@src/ui/generated/entry-icons.ts';
import { MESSAGE_DRAWINGS } from '@src/ui/generated/message-icons.ts';
import { MORE_DRAWINGS } from '@src/ui/generated/more-icons.ts';
import { SHELL_DRAWINGS } from '@src/ui/generated/shell-icons.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { registerIcons } from '@src/ui/icons.ts';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

const TABLES = [ENTRY_DRAWINGS, MESSAGE_DRAWINGS, SHELL_DRAWINGS, MORE_DRAWINGS];
const NAMES = [...new Set(TABLES.flatMap((table) => Object.keys(table)))].toSorted();

const MESSAGE = { type: 'messages.shown', key: 'icon' } as const;

registerIcons(MORE_DRAWINGS);

/** All icons of the product; pressing one copies its name. */
export default function IconsPage() {
  const t = useTranslate();
  const id = useId();
  const { messages } = useActors();
  const [words, setWords] = useState('');
  const found = NAMES.filter((name) => name.includes(words.trim().toLowerCase()));
  const copy = (name: string) => {
    void copyText(`pi pi-${name}`).then((isCopied) =>
      isCopied
        ? messages.send({ ...MESSAGE, severity: 'success', textKey: 'gallery.features.iconCopied', values: { name } })
        : messages.send({ ...MESSAGE, severity: 'error', textKey: 'gallery.features.refused' }),
    );
  };
  return (
    <section className="card gallery-stack">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.features.searchIcons')}
        </label>
        <input
          id={id}
          type="search"
          className="input"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p role="status" className="field-label">
        {t('gallery.features.iconCount', { count: found.length, total: NAMES.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState kind="noMatch" title={t('gallery.features.noIcon')} />
      ) : (
        <ul className="gallery-icons">
          {found.map((name) => (
            <li key={name}>
              <button type="button" className="gallery-icon" onClick={() => copy(name)}>
                <Icon name={`pi pi-${name}`} size="header" />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
