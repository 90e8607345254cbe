import { selectTabs } from '@machines/tabs/index.ts';
import type { UnsavedItem, WorkChoice } from '@machines/unsaved-changes/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useTabTitle } from '../tab-strip/tab-title.ts';

export interface UnsavedChangesRowProps {
  readonly work: UnsavedItem;
  readonly choices: readonly WorkChoice[];
  readonly choice: WorkChoice;
  /** True when the choice could not be carried out. */
  readonly isFailed: boolean;
  readonly onChoose: (choice: WorkChoice) => void;
}

/** One unsaved item: its name, its page and the choice. */
export function UnsavedChangesRow({ work, choices, choice, isFailed, onChoose }: UnsavedChangesRowProps) {
  const { title, tabKey, phase, workId } = work;
  const t = useTranslate();
  const page = usePageName(tabKey);
  return (
    <li className="leave-row" data-work={workId}>
      <div className="leave-words">
        <strong>{title}</strong>
        {page !== null && page !== title && <span className="leave-page">{t('layout.leave.onPage', { page })}</span>}
        {phase !== 'dirty' && <span className="leave-page">{t(`layout.leave.phase.${phase}`)}</span>}
        {isFailed && (
          <span className="leave-failed" role="alert">
            {t(choice === 'keep' ? 'layout.leave.notKept' : 'layout.leave.failed')}
          </span>
        )}
      </div>
      {choices.length > 1 ? (
        <Segmented
          label={t('layout.leave.choiceFor', { name: title })}
          options={choices.map((value) => ({ value, label: t(`layout.leave.choice.${value}`) }))}
          value={choice}
          onChange={onChoose}
          testId="leave-choice"
        />
      ) : (
        <span className="leave-page">{t(phase === 'running' ? 'layout.leave.stopped' : 'layout.leave.discarded')}</span>
      )}
    </li>
  );
}

/** Tab title of the page with unsaved changes; null for a page without a tab. */
function usePageName(key: string): string | null {
  const { tabs } = useActors();
  const titleOf = useTabTitle();
  const tab = useSelector(tabs, (snapshot) => selectTabs(snapshot).find((each) => each.key === key));
  return tab === undefined ? null : titleOf(tab);
}
