import { LEAVE_TEXTS } from '@locales/lazy/leave.ts';
import {
  choicesFor,
  type LeaveTrigger,
  selectFailedWork,
  selectIsSettling,
  selectLeaveTrigger,
  selectWorkAtRisk,
  type UnsavedChangesRef,
  type WorkChoice,
  type WorkChoices,
} from '@machines/unsaved-changes/index.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { UnsavedChangesRow } from './unsaved-changes-row.tsx';
import './unsaved-changes.css';

export interface UnsavedChangesDialogProps {
  readonly leave: UnsavedChangesRef;
}

/** Lists the unsaved items that leaving would lose, and asks what to do with each. Staying loses nothing. */
export function UnsavedChangesDialog({ leave }: UnsavedChangesDialogProps) {
  useTexts(LEAVE_TEXTS);
  const way = useSelector(leave, selectLeaveTrigger);
  // Remounted for each question, so that earlier choices are reset.
  const attempt = useSelector(leave, ({ context }) => context.request?.attempt ?? null);
  return way === null ? null : <LeaveQuestion key={attempt} leave={leave} way={way} />;
}

function LeaveQuestion({ leave, way }: UnsavedChangesDialogProps & { readonly way: LeaveTrigger }) {
  const t = useTranslate();
  const works = useSelector(leave, selectWorkAtRisk, sameList);
  const failed = useSelector(leave, selectFailedWork);
  const isSettling = useSelector(leave, selectIsSettling);
  const [wished, setWished] = useState<WorkChoices>({});
  const rows = works.map((work) => {
    const choices = choicesFor(work, way);
    const [mildest = 'discard'] = choices;
    const wish = wished[work.workId];
    return { work, choices, choice: wish !== undefined && choices.includes(wish) ? wish : mildest };
  });
  const chosen: WorkChoices = Object.fromEntries(rows.map(({ work, choice }) => [work.workId, choice]));
  const has = (wanted: WorkChoice) => rows.some(({ choice }) => choice === wanted);
  const stay = () => leave.send({ type: 'unsavedChanges.stayed' });
  return (
    <Dialog
      open
      label={t('layout.leave.title')}
      role="alertdialog"
      testId="leave-dialog"
      size="wide"
      closable={!isSettling}
      onClose={stay}
      footer={
        <>
          <button
            type="button"
            className="button"
            data-testid="leave-stay"
            data-autofocus
            disabled={isSettling}
            onClick={stay}
          >
            {t('layout.leave.stay')}
          </button>
          <button
            type="button"
            className={`button ${has('discard') ? 'button-danger' : 'button-primary'}`}
            data-testid="leave-go"
            disabled={isSettling}
            onClick={() => leave.send({ type: 'unsavedChanges.answered', choices: chosen })}
          >
            {t(isSettling ? 'layout.leave.saving' : 'layout.leave.go')}
          </button>
        </>
      }
    >
      <p>{t(`layout.leave.way.${way}`)}</p>
      <ul className="leave-list" aria-busy={isSettling}>
        {rows.map(({ work, choices, choice }) => (
          <UnsavedChangesRow
            key={work.workId}
            work={work}
            choices={choices}
            choice={choice}
            isFailed={failed.includes(work.workId)}
            onChoose={(next) => setWished({ ...wished, [work.workId]: next })}
          />
        ))}
      </ul>
      {has('keep') && <p className="leave-help">{t('layout.leave.draftHelp')}</p>}
    </Dialog>
  );
}

/** True when both lists contain the same items. */
function sameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}
