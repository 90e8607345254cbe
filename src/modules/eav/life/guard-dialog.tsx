import { type Compared, fromDraft, toDraft } from '@src/crud/conditions/condition-draft.ts';
import { ConditionEditor } from '@src/crud/conditions/condition-editor.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import type { DrawnTransition } from '../definitions/life/drawn-life.ts';

type Guard = Pick<DrawnTransition, 'when' | 'otherwiseZh' | 'otherwiseEn'>;

import { DialogButtons } from '../dialog-buttons.tsx';

interface GuardDialogProps {
  readonly transition: DrawnTransition;
  readonly compared: Compared;
  readonly onKeep: (guard: Guard) => void;
  readonly onClose: () => void;
}

/** Asks what must be true of a record, and what an operator is told when it is not. */
export function GuardDialog({ transition, compared, onKeep, onClose }: GuardDialogProps) {
  const t = useTranslate();
  const [start] = useState(() => toDraft(compared, transition.when));
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const [zh, setZh] = useState(transition.otherwiseZh);
  const [en, setEn] = useState(transition.otherwiseEn);
  const when = fromDraft(compared, draft);
  const keep = () => {
    setTried(true);
    if (when !== undefined) onKeep({ when, otherwiseZh: zh.trim(), otherwiseEn: en.trim() });
  };
  const title = t('eav.life.guard');
  const dirty = draft !== start || zh !== transition.otherwiseZh || en !== transition.otherwiseEn;
  const { close, question } = useDiscardQuestion({ id: 'life-guard', title, dirty }, onClose);
  return (
    <>
      <Dialog open size="wide" label={title} testId="life-guard" onClose={close}>
        <div className="eav-stack">
          <ConditionEditor definition={compared} draft={draft} isTried={isTried} onChange={setDraft} />
          <TextField label={t('eav.life.otherwiseZh')} value={zh} onChange={setZh} />
          <TextField label={t('eav.life.otherwiseEn')} value={en} onChange={setEn} />
          <DialogButtons label={t('eav.life.keepGuard')} testId="life-guard-keep" onDone={keep} onCancel={close}>
            <button
              type="button"
              className="button"
              onClick={() => onKeep({ when: null, otherwiseZh: '', otherwiseEn: '' })}
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
