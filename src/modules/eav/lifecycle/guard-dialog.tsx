import { type Compared, fromDraft, toDraft } from '@src/crud/conditions/condition-draft.ts';
import { ConditionEditor } from '@src/crud/conditions/condition-editor.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import type { UserLifecycleTransition } from '../definitions/lifecycle/user-lifecycle.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { GUARD_WORK, readGuardDraft } from './guard-draft.ts';

type Guard = Pick<UserLifecycleTransition, 'when' | 'otherwiseZh' | 'otherwiseEn'>;

interface GuardDialogProps {
  readonly transition: UserLifecycleTransition;
  /** Index of the transition in its lifecycle, from 0. */
  readonly at: number;
  readonly compared: Compared;
  readonly onKeep: (guard: Guard) => void;
  readonly onClose: () => void;
}

/** State of the guard dialog, with protection of unsaved changes. */
function useGuard({ transition, at, compared, onClose }: Omit<GuardDialogProps, 'onKeep'>) {
  const t = useTranslate();
  const [start] = useState(() => toDraft(compared, transition.when));
  const [draft, setDraft] = useState(start);
  const [zh, setZh] = useState(transition.otherwiseZh);
  const [en, setEn] = useState(transition.otherwiseEn);
  const title = t('eav.life.guard');
  const dirty = draft !== start || zh !== transition.otherwiseZh || en !== transition.otherwiseEn;
  const fill = (next: ReturnType<typeof readGuardDraft>) => {
    setDraft(next.when);
    setZh(next.zh);
    setEn(next.en);
  };
  const guarded = useDiscardQuestion(
    {
      id: `${GUARD_WORK}${at}`,
      title,
      dirty,
      draft: () => ({ when: draft, zh, en }),
      restore: (kept) => fill(readGuardDraft(kept)),
    },
    onClose,
  );
  const reset = () => fill({ when: start, zh: transition.otherwiseZh, en: transition.otherwiseEn });
  return { ...guarded, title, draft, setDraft, zh, setZh, en, setEn, reset };
}

/** A dialog that edits a transition's guard condition, and the message for an operator when it is false. */
export function GuardDialog({ onKeep, ...props }: GuardDialogProps) {
  const t = useTranslate();
  const { compared } = props;
  const { close, finish, question, restored, title, ...guard } = useGuard(props);
  const { draft, setDraft, zh, setZh, en, setEn } = guard;
  const [isTried, setTried] = useState(false);
  const when = fromDraft(compared, draft);
  const put = (next: Guard) => {
    finish();
    onKeep(next);
  };
  const keep = () => {
    setTried(true);
    if (when !== undefined) put({ when, otherwiseZh: zh.trim(), otherwiseEn: en.trim() });
  };
  return (
    <>
      <Dialog open size="wide" label={title} testId="life-guard" onClose={close}>
        <div className="eav-stack">
          <DraftRestoredBanner restored={restored} onDiscard={guard.reset} />
          <ConditionEditor definition={compared} draft={draft} isTried={isTried} onChange={setDraft} />
          <TextField label={t('eav.life.otherwiseZh')} value={zh} onChange={setZh} />
          <TextField label={t('eav.life.otherwiseEn')} value={en} onChange={setEn} />
          <DialogButtons label={t('eav.life.keepGuard')} testId="life-guard-keep" onDone={keep} onCancel={close}>
            <button
              type="button"
              className="button"
              onClick={() => put({ when: null, otherwiseZh: '', otherwiseEn: '' })}
            >
              {t('eav.life.noGuard')}
            </button>
          </DialogButtons>
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextField({ label, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        maxLength={120}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
