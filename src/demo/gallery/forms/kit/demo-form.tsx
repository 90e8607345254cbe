import '../forms.css';
import { useEscapePriority } from '@src/crud/record/use-escape-priority.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SavedNote } from './success-note.tsx';
import { focusField, type SampleForm, wrongFields } from './use-sample-form.ts';
import type { Saving } from './use-save.ts';

interface SampleFrameProps<Values extends FieldValues> {
  readonly handle: SampleForm<Values>;
  readonly saving: Saving;
  /** Name of the form in the unsaved-changes guard. */
  readonly title: string;
  /** Label of a field in the error summary. */
  readonly labelOf: (name: string) => string;
  readonly submitLabel?: string;
  /** Called with the valid values instead of saving at once. */
  readonly onValid?: (values: Values) => void;
  /** True to keep the buttons at the lower edge of the window. */
  readonly sticky?: boolean;
  readonly children: ReactNode;
}

/** Form with its buttons: validated as a whole; errors are listed, and the first invalid field receives focus. */
export function SampleFrame<Values extends FieldValues>(props: SampleFrameProps<Values>) {
  const { handle, saving, title, labelOf, submitLabel, onValid, sticky = false, children } = props;
  const { form, prefix, isDirty, wrong } = handle;
  const t = useTranslate();
  const ref = useEscapePriority();
  useUnsavedChanges({ id: 'form', title, dirty: isDirty, phase: saving.isBusy ? 'saving' : undefined });
  const take = (values: Values) => saving.save(values, () => form.reset(values));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    void form.handleSubmit(onValid ?? take, (errors) => {
      const [first] = wrongFields(errors);
      if (first !== undefined) requestAnimationFrame(() => focusField(prefix, first.name));
    })();
  };
  return (
    <form ref={ref} className="form" noValidate aria-busy={saving.isBusy} onSubmit={submit}>
      <WrongList wrong={wrong} labelOf={labelOf} onGo={(name) => focusField(prefix, name)} />
      {children}
      <SavedNote saved={saving.saved} />
      <div className="form-buttons" data-sticks={sticky ? 'end' : undefined}>
        <ErrorLine refusal={saving.refusal} fields={NO_FIELDS} />
        <button type="button" className="button" disabled={saving.isBusy || !isDirty} onClick={() => form.reset()}>
          {t('gallery.forms.reset')}
        </button>
        <button type="submit" className="button button-primary" aria-disabled={saving.isBusy}>
          {saving.isBusy ? t('gallery.forms.saving') : (submitLabel ?? t('gallery.forms.save'))}
        </button>
      </div>
    </form>
  );
}

interface WrongListProps extends Pick<SampleForm<FieldValues>, 'wrong'> {
  readonly labelOf: (name: string) => string;
  readonly onGo: (name: string) => void;
}

function WrongList({ wrong, labelOf, onGo }: WrongListProps) {
  const t = useTranslate();
  const say = useTitle();
  if (wrong.length === 0) return null;
  return (
    <div className="form-wrong" role="alert" data-testid="error-summary">
      <p>{t('gallery.forms.wrong', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className="form-link" onClick={() => onGo(name)}>
              {labelOf(name)}
            </button>
            {`: ${say(message)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
