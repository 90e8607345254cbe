import '../gallery.css';
import './inputs.css';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { IconGrid } from '@src/ui/icon/icon-grid.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

/** Icon picker for all bundled icons, with an input for any other name; the name can be copied. */
export default function IconPage() {
  const t = useTranslate();
  const id = useId();
  const { messages } = useActors();
  const [name, setName] = useState('pi pi-star');
  const tell = (severity: 'error' | 'success', textKey: 'gallery.inputs.icon.copied' | 'gallery.inputs.icon.refused') =>
    messages.send({ type: 'messages.shown', key: 'gallery.icon', severity, textKey });
  const copy = () =>
    void copyText(name).then((isCopied) =>
      isCopied ? tell('success', 'gallery.inputs.icon.copied') : tell('error', 'gallery.inputs.icon.refused'),
    );
  return (
    <section className="card gallery-card">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.inputs.icon.name')}
        </label>
        <span className="code-line">
          <input
            id={id}
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PopoverPanel
            label={t('gallery.inputs.icon.pick')}
            className="button"
            align="end"
            content={(close) => (
              <IconGrid
                chosen={name}
                searchLabel={t('gallery.inputs.icon.find')}
                emptyText={t('gallery.inputs.icon.none')}
                onPick={(picked) => {
                  setName(picked);
                  close();
                }}
              />
            )}
          >
            {t('gallery.inputs.icon.pick')}
          </PopoverPanel>
          <button type="button" className="button" disabled={name === ''} onClick={copy}>
            <Icon name="pi pi-copy" />
            {t('gallery.inputs.icon.copy')}
          </button>
        </span>
      </div>
      <p className="gallery-row" aria-live="polite">
        <Icon name={name} size="panel" label={name} />
        <Icon name={name} size="header" />
        <Icon name={name} />
      </p>
    </section>
  );
}
