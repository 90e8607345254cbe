import '../gallery.css';
import './inputs.css';
import { PopoverPanel } from '@src/resource/parts/popover-panel.tsx';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { IconGrid } from '@src/ui/icon-grid.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';

/** An icon picked from all that come along, or the name of any other typed; the name can be copied. */
export default function IconPage() {
  const t = useText();
  const id = useId();
  const { messages } = useActors();
  const [name, setName] = useState('pi pi-star');
  const tell = (severity: 'error' | 'success', textKey: 'gallery.inputs.icon.copied' | 'gallery.inputs.icon.refused') =>
    messages.send({ type: 'messages.shown', key: 'gallery.icon', severity, textKey });
  const copy = () =>
    void navigator.clipboard.writeText(name).then(
      () => tell('success', 'gallery.inputs.icon.copied'),
      () => tell('error', 'gallery.inputs.icon.refused'),
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
