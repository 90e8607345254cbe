import '../../simple-page.css';
import { usePage } from '@src/ui/page-context.tsx';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useId } from 'react';
import { TabTitleForm } from './tab-title-form.tsx';

/** A page whose parameter stands in its path: each value has a tab and a memory of its own. */
export default function TabParamsView() {
  const t = useText();
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
