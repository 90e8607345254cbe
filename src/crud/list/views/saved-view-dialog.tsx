import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import type { SavedView } from '@src/contracts/resource/responses.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { FieldProblem, problemAttributes } from '@src/ui/form/field-problem.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useId, useState } from 'react';
import { useErrorMessage } from '../../shared/use-error-message.ts';
import { usePresentRefusal } from '../../shared/use-present-refusal.ts';
import { useListPermissions } from '../use-list-permissions.ts';
import type { SavedViews } from './use-saved-views.ts';

const SCOPES = ['private', 'role', 'all'] as const;
const MAX_NAME_LENGTH = 30;
/** The fields that a refusal may name; a field that has another text of its own is not named. */
const FIELDS = [{ name: 'name', kind: 'text', label: 'resource.views.name' }] as const;

interface ViewDialogProps {
  /** View to change; null to save the current state as a new one. */
  readonly view: SavedView | null;
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

/** State of the dialog, stored as a draft until it is saved. */
function useViewForm(view: ViewDialogProps['view'], onClose: () => void) {
  const t = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const [scope, setScope] = useState(view?.scope ?? 'private');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const title = t(view === null ? 'resource.views.saveAs' : 'resource.views.edit', { name: view?.name ?? '' });
  const dirty =
    name !== (view?.name ?? '') || scope !== (view?.scope ?? 'private') || isDefault !== (view?.isDefault ?? false);
  const guarded = useDiscardQuestion({ id: `view-${view?.id ?? ''}`, title, dirty }, onClose);
  return { ...guarded, title, name, setName, scope, setScope, isDefault, setDefault };
}

/** Text of what keeps the view from being saved, with the setter of its cause. */
function useProblem() {
  const t = useTranslate();
  const errorMessage = useErrorMessage(FIELDS);
  const [problem, setProblem] = useState<ApiError | 'nameMissing' | null>(null);
  const refusal = usePresentRefusal(problem === 'nameMissing' ? null : problem);
  const text = problem === 'nameMissing' ? t('resource.views.nameMissing') : refusal && errorMessage(refusal);
  return [text, setProblem] as const;
}

/** Dialog for the name, the visibility and the default flag of a saved view. */
export function ViewDialog({ view, saved, onClose }: ViewDialogProps) {
  const t = useTranslate();
  const mayShare = useListPermissions('share');
  const ids = { form: useId(), name: useId(), problem: useId(), usual: useId() };
  const { name, setName, scope, setScope, isDefault, setDefault, title, ...guarded } = useViewForm(view, onClose);
  const { close, finish, question } = guarded;
  const [failure, setProblem] = useProblem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('nameMissing');
    saved
      .save(view, { name: name.trim(), scope, isDefault }, false)
      .then(finish, (error: unknown) => setProblem(readApiError(error)));
  };
  return (
    <>
      <Dialog
        open
        label={title}
        onClose={close}
        footer={
          <>
            <button type="button" className="button" onClick={close}>
              {t('common.cancelText')}
            </button>
            <button type="submit" form={ids.form} className="button button-primary">
              {t('resource.views.save')}
            </button>
          </>
        }
      >
        <form id={ids.form} className="view-form" onSubmit={submit} noValidate>
          <div className="field">
            <label className="field-label" htmlFor={ids.name}>
              {t('resource.views.name')}
            </label>
            <input
              id={ids.name}
              className="input"
              data-autofocus
              maxLength={MAX_NAME_LENGTH}
              value={name}
              {...problemAttributes(ids.problem, failure)}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <FieldProblem id={ids.problem} problem={failure} />
          </div>
          {/* An owner who has lost the permission to share may still make a shared view private. */}
          {(mayShare || scope !== 'private') && (
            <div className="field">
              <span className="field-label" aria-hidden="true">
                {t('resource.views.scope')}
              </span>
              <Segmented
                label={t('resource.views.scope')}
                options={SCOPES.map((value) => ({ value, label: t(`resource.views.scopes.${value}`) }))}
                value={scope}
                onChange={setScope}
              />
            </div>
          )}
          <label className="checkbox">
            <input
              type="checkbox"
              checked={isDefault}
              aria-describedby={ids.usual}
              onChange={(event) => setDefault(event.currentTarget.checked)}
            />
            <span>{t('resource.views.makeUsual')}</span>
          </label>
          <p id={ids.usual} className="field-help">
            {isDefault && scope !== 'private' && t(`resource.views.usualFor.${scope}`)}
          </p>
        </form>
      </Dialog>
      {question}
    </>
  );
}
