import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DockAddress } from './toolbar-controls.ts';

export interface ApiAddressFormProps {
  readonly address: DockAddress;
  /** Number of requests for focus; each change focuses the input. */
  readonly asked: number;
}

/** Shows and changes the API address; listed addresses only. */
export function ApiAddressForm({ address, asked }: ApiAddressFormProps) {
  const { standard, override, refusal, use } = address;
  const t = useTranslate();
  const id = useId();
  const [wanted, setWanted] = useState(override ?? '');
  const [refused, setRefused] = useState<'unreadable' | 'notListed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = wanted.trim();
    const why = refusal(typed);
    setRefused(why);
    if (why === null) use(typed);
  };
  return (
    <form className="demo-dock-part" noValidate onSubmit={submit}>
      <h3>{t('dock.address.title')}</h3>
      <p className="demo-dock-active">{t('dock.address.active', { address: override ?? standard })}</p>
      <div className="field" data-testid="field" data-field="apiAddress" data-invalid={refused !== null}>
        <label className="field-label" htmlFor={id}>
          {t('dock.address.label')}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2048}
          value={wanted}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p id={`${id}-help`} className="field-help">
          {t('dock.address.help')}
        </p>
        <p id={`${id}-error`} className="field-error" role="alert">
          {refused !== null && (
            <>
              <Icon name="pi pi-exclamation-circle" />
              {t(`dock.address.${refused}`)}
            </>
          )}
        </p>
      </div>
      <div className="demo-dock-buttons">
        <button type="submit" className="button">
          {t('dock.address.use')}
        </button>
        {override !== null && (
          <button type="button" className="button" onClick={() => use(null)}>
            {t('dock.address.toDefault')}
          </button>
        )}
      </div>
    </form>
  );
}
