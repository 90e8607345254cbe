import '../gallery.css';
import { createTabsApi, selectIsEnabled } from '@machines/tabs/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';

/** Record page with its own tab title and its own unsaved text. */
export default function TabDetailPage() {
  const t = useTranslate();
  const { tabs } = useActors();
  const { go } = useApp();
  const { params, tabKey } = usePage();
  const note = useId();
  const [text, setText] = useState('');
  const id = params.id ?? '';
  const title = t('gallery.calls.tabs.detailTitle', { id });
  const isEnabled = useSelector(tabs, selectIsEnabled);
  useEffect(() => {
    if (isEnabled && tabKey !== null) createTabsApi(tabs).setTitle(title, tabKey);
  }, [tabs, tabKey, title, isEnabled]);
  return (
    <section className="card gallery-card">
      <h2>{title}</h2>
      <div className="field">
        <label className="field-label" htmlFor={note}>
          {t('gallery.calls.tabs.note')}
        </label>
        <input id={note} className="input" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div className="gallery-row">
        <button type="button" className="button" onClick={() => go('/feat/tabs')}>
          {t('gallery.calls.tabs.back')}
        </button>
        <button
          type="button"
          className="button"
          disabled={!isEnabled}
          onClick={() => createTabsApi(tabs).close(tabKey ?? undefined)}
        >
          {t('gallery.calls.tabs.closeCurrent')}
        </button>
      </div>
    </section>
  );
}
