import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';
import type { FormGroup } from './form-values.ts';

interface FormStepsProps {
  readonly groups: readonly FormGroup[];
  readonly step: number;
  /** Returns to a completed step. */
  readonly onStep: (step: number) => void;
}

/** Step indicator of a form; completed steps can be revisited. */
export function FormSteps({ groups, step, onStep }: FormStepsProps) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <ol className="record-steps" aria-label={t('record.form.steps')}>
      {groups.map((group, index) => {
        const words = group.label === null ? t('record.form.general') : label(group.label);
        const state = index === step ? 'current' : index < step ? 'done' : 'ahead';
        return (
          <li key={group.name} data-state={state} aria-current={index === step ? 'step' : undefined}>
            <span className="record-step-mark number" aria-hidden="true">
              {state === 'done' ? <Icon name="pi pi-check" /> : index + 1}
            </span>
            {state === 'done' ? (
              <button type="button" className="record-link" onClick={() => onStep(index)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}
