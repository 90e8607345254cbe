import { createTabsApi, selectTabs } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId, useState } from 'react';

/** Form for the title of the page's tab. Unsaved input is protected by the guard. */
export function TabTitleForm() {
  const t = useTranslate();
  const field = useId();
  const { saved, rename } = useTabName();
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const value = typed ?? saved;
  const undo = () => setTyped(null);
  const save = async () => {
    const isMissing = value.trim() === '';
    setMissing(isMissing);
    if (isMissing) return false;
    rename(value);
    undo();
    return true;
  };
  const restored = useUnsavedChanges({
    id: 'tab-title',
    title: t('demo.params.titleForm'),
    dirty: value !== saved,
    save,
    draft: () => value,
    restore: (draft) => setTyped(typeof draft === 'string' ? draft : null),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    restored?.dismiss();
    void save();
  };
  return (
    <form className="card simple-page-card" noValidate onSubmit={submit}>
      <h2>{t('demo.params.titleForm')}</h2>
      <DraftRestoredBanner restored={restored} onDiscard={undo} />
      <div className="field">
        <label className="field-label" htmlFor={field}>
          {t('demo.params.titleField')}
        </label>
        <input
          id={field}
          className="input"
          maxLength={120}
          value={value}
          aria-invalid={missing}
          aria-describedby={missing ? `${field}-problem` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {missing && (
          <p className="field-error" id={`${field}-problem`}>
            {t('demo.params.titleMissing')}
          </p>
        )}
      </div>
      <div className="simple-page-row">
        <button type="submit" className="button button-primary">
          {t('demo.params.titleSave')}
        </button>
        <button type="button" className="button" disabled={value === saved} onClick={undo}>
          {t('demo.params.titleUndo')}
        </button>
      </div>
    </form>
  );
}

/** Title of the page's tab, and a function to rename it. */
function useTabName(): { readonly saved: string; readonly rename: (title: string) => void } {
  const { tabs } = useActors();
  const { tabKey, title } = usePage();
  const titleOf = useTitle();
  const own = useSelector(tabs, (snapshot) => selectTabs(snapshot).find(({ key }) => key === tabKey)?.customTitle);
  return {
    saved: own ?? titleOf(title),
    rename: (next) => createTabsApi(tabs).setTitle(next, tabKey ?? undefined),
  };
}
