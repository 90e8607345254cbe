import '../gallery.css';
import { createTabsApi, selectIsEnabled, selectTabs, TAB_ACTION, type TabAction } from '@machines/tabs/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId, useState } from 'react';

const ACTIONS = [
  ['refresh', TAB_ACTION.REFRESH],
  ['closeLeft', TAB_ACTION.CLOSE_LEFT],
  ['closeRight', TAB_ACTION.CLOSE_RIGHT],
  ['closeOthers', TAB_ACTION.CLOSE_OTHER],
  ['closeAll', TAB_ACTION.CLOSE_ALL],
  ['closeCurrent', TAB_ACTION.CLOSE_CURRENT],
] as const satisfies readonly (readonly [string, TabAction])[];

const DETAILS = ['1', '2', '3', '4', '5'];

/** Actions on tabs: close, refresh, rename, and open one for each record. */
export default function TabsPage() {
  return (
    <>
      <ActionCard />
      <TitleCard />
      <DetailCard />
    </>
  );
}

/** Runs tab actions; shows the reason while tabs are switched off. */
function useTabs() {
  const { tabs } = useActors();
  const [refusal, setRefusal] = useState('');
  const attempt = (act: (api: ReturnType<typeof createTabsApi>) => void) => {
    try {
      setRefusal('');
      act(createTabsApi(tabs));
    } catch (cause) {
      setRefusal(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return { refusal, attempt };
}

function ActionCard() {
  const t = useTranslate();
  const { tabs } = useActors();
  const count = useSelector(tabs, (snapshot) => selectTabs(snapshot).length);
  const isEnabled = useSelector(tabs, selectIsEnabled);
  const { refusal, attempt } = useTabs();
  return (
    <section className="card gallery-card">
      <h2>{t('gallery.calls.tabs.actions')}</h2>
      <p className="field-help" role="status">
        {isEnabled ? t('gallery.calls.tabs.open', { count }) : t('gallery.calls.tabs.off')}
      </p>
      <div className="gallery-row">
        {ACTIONS.map(([name, action]) => (
          <button key={name} type="button" className="button" onClick={() => attempt((api) => api.run(action))}>
            {t(`gallery.calls.tabs.${name}`)}
          </button>
        ))}
      </div>
      {refusal !== '' && (
        <p className="field-error" role="alert" lang="en">
          {refusal}
        </p>
      )}
    </section>
  );
}

function TitleCard() {
  const t = useTranslate();
  const field = useId();
  const { tabKey } = usePage();
  const { refusal, attempt } = useTabs();
  const [title, setTitle] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = title.trim();
    if (given !== '') attempt((api) => api.setTitle(given, tabKey ?? undefined));
  };
  return (
    <form className="card gallery-card" onSubmit={submit}>
      <h2>{t('gallery.calls.tabs.title')}</h2>
      <div className="field">
        <label className="field-label" htmlFor={field}>
          {t('gallery.calls.tabs.titleField')}
        </label>
        <input
          id={field}
          className="input"
          required
          maxLength={60}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <button type="submit" className="button">
        {t('gallery.calls.tabs.titleSet')}
      </button>
      {refusal !== '' && (
        <p className="field-error" role="alert" lang="en">
          {refusal}
        </p>
      )}
    </form>
  );
}

function DetailCard() {
  const t = useTranslate();
  const { go } = useApp();
  return (
    <section className="card gallery-card">
      <h2>{t('gallery.calls.tabs.details')}</h2>
      <p className="field-help">{t('gallery.calls.tabs.detailsText')}</p>
      <div className="gallery-row">
        {DETAILS.map((id) => (
          <button key={id} type="button" className="button" onClick={() => go(`/feat/tabs/detail/${id}`)}>
            {t('gallery.calls.tabs.openDetail', { id })}
          </button>
        ))}
      </div>
    </section>
  );
}
