import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import '@src/views/simple-page.css';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { TabTitleForm } from './tab-title-form.tsx';

/** Page with a path parameter: each value has its own tab and its own state. */
export default function TabParamsView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
  const { params } = usePage();
  const note = useId();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.params.tabTitle')} subtitle={t('demo.params.tabText')} />
      <div className="card simple-page-card">
        <p>{t('demo.params.value', { value: params.id ?? '' })}</p>
        <div className="field">
          <label className="field-label" htmlFor={note}>
            {t('demo.params.note')}
          </label>
          <input id={note} className="input" maxLength={200} />
        </div>
      </div>
      <TabTitleForm />
    </div>
  );
}
