import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import '@src/views/simple-page.css';
import { fillPattern } from '@src/lib/route-pattern.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { type SubmitEvent, useId, useState } from 'react';

/** Path segments that browsers normalize away, so that they cannot be values. */
const NOT_VALUES: ReadonlySet<string> = new Set(['', '.', '..']);

/** Page whose menu entries contain the value it is opened with (specification, section 2, dynamic menu parameters). */
export default function MenuParamsView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
  const { path, params, title } = usePage();
  const page = useTitle()(title);
  const value = params.id ?? '';
  const isOpen = value !== ':id';
  const place = path.split('/').at(-1) ?? '';
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.params.menuTitle', { page })} subtitle={t('demo.params.menuText')} />
      <div className="card simple-page-card">
        <p data-testid="menu-param">{isOpen ? t('demo.params.value', { value }) : t('demo.params.noValue')}</p>
        <ValueForm place={place} />
      </div>
    </div>
  );
}

/** Opens the page with another value, in a tab of its own. */
function ValueForm({ place }: { readonly place: string }) {
  const t = useTranslate();
  const { go } = useApp();
  const field = useId();
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    const id = value.trim();
    setMissing(NOT_VALUES.has(id));
    if (!NOT_VALUES.has(id)) go(fillPattern(`/feat/testParam/:id/${place}`, { id }));
  };
  return (
    <form className="field" noValidate onSubmit={open}>
      <label className="field-label" htmlFor={field}>
        {t('demo.params.field')}
      </label>
      <div className="simple-page-row">
        <input
          id={field}
          className="input"
          value={value}
          maxLength={100}
          aria-invalid={missing}
          aria-describedby={missing ? `${field}-problem` : undefined}
          onChange={(event) => setValue(event.target.value)}
        />
        <button type="submit" className="button">
          {t('demo.params.open')}
        </button>
      </div>
      {missing && (
        <p className="field-error" id={`${field}-problem`}>
          {t('demo.params.missing')}
        </p>
      )}
    </form>
  );
}
