import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ArrivalsContext } from '../../upload/arrivals.ts';
import { ArrivalsNote } from '../../upload/arrivals-note.tsx';
import { useLabel } from '../../use-label.ts';
import { NO_EXTRAS, type RecordExtras } from '../record-slots.ts';
import { useEscapePriority } from '../use-escape-priority.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldRow, type FieldRowProps } from './field-row.tsx';
import { FormSteps } from './form-steps.tsx';
import { type FormGroup, isFixed } from './form-values.ts';
import { focusField, type RecordFormHandle } from './use-record-form.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

/** Props of a component that lays out the fields of a form. */
export interface FormLayoutProps extends Omit<FieldRowProps, 'field'> {
  /** Set by the layout to a function that brings a field into view, for example by opening its tab. */
  readonly reveal: RefObject<((field: string) => void) | null>;
}

export interface RecordFormProps {
  readonly handle: RecordFormHandle;
  readonly extras?: RecordExtras;
  /** Id of the edited record; null for a new one. */
  readonly record: string | null;
  /** True while a write is pending: the form is disabled. */
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly submitTestId?: string;
  /** True for a destructive action. */
  readonly danger?: boolean;
  /** Called when all fields are valid. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** True when the form has just been opened: the first field gets the focus. */
  readonly takesFocus?: boolean;
  /** Component that lays out the fields instead of the groups; it also handles steps. */
  readonly Layout?: ComponentType<FormLayoutProps>;
  /** Notes above the fields: the error of the last attempt, or a restored draft. */
  readonly notes?: ReactNode;
}

/** The form of a definition: groups with headings, or steps. */
export function RecordForm(props: RecordFormProps) {
  const { handle, extras = NO_EXTRAS, record, busy, onSubmit, notes, takesFocus = false, Layout } = props;
  const reveal = useRef<((field: string) => void) | null>(null);
  const { task, groups, prefix } = handle;
  const [hasTried, setTried] = useState(false);
  const [step, setStep] = useState(0);
  const inSteps = Layout === undefined && task.definition.form?.steps === true && groups.length > 1;
  const shown = inSteps ? groups.slice(step, step + 1) : groups;
  const isLast = !inSteps || step === groups.length - 1;

  const form = useEscapePriority();
  useFirstFocus(handle, takesFocus);
  const stepOf = (name: string) => groups.findIndex(({ fields }) => fields.some((field) => field.name === name));
  const goTo = (name: string) => {
    if (inSteps) setStep(Math.max(0, stepOf(name)));
    reveal.current?.(name);
    // After the step is rendered.
    requestAnimationFrame(() => focusField(prefix, name));
  };
  useRefusalFocus(form, busy, handle.shownErrors[0]?.[0], goTo);
  const onward = async () => {
    const names = isLast ? undefined : shown.flatMap(({ fields }) => fields.map(({ name }) => name));
    const [wrong] = await handle.check(names);
    if (wrong === '') return;
    setTried(wrong !== undefined);
    if (wrong !== undefined) goTo(wrong);
    else if (isLast) onSubmit();
    else setStep(step + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In React, a form in a dialog bubbles its submit to the outer form, which must not handle it.
    event.stopPropagation();
    if (!busy) void onward();
  };
  return (
    <ArrivalsContext value={handle.arrivals}>
      <form ref={form} className="record-form" noValidate onSubmit={submit} aria-busy={busy}>
        {notes}
        {inSteps && <FormSteps groups={groups} step={step} onStep={setStep} />}
        {hasTried && <ErrorSummary handle={handle} onGo={goTo} />}
        {Layout === undefined ? (
          shown.map((group) => (
            <GroupFields key={group.name} group={group}>
              {group.fields.map((field) => (
                <FieldRow key={field.name} handle={handle} field={field} extras={extras} record={record} busy={busy} />
              ))}
            </GroupFields>
          ))
        ) : (
          <Layout handle={handle} extras={extras} record={record} busy={busy} reveal={reveal} />
        )}
        <ArrivalsNote arrivals={handle.arrivals} />
        <FormButtons {...props} isLast={isLast} onBack={inSteps && step > 0 ? () => setStep(step - 1) : null} />
      </form>
    </ArrivalsContext>
  );
}

const CHOSEN_FILES: ReadonlySet<string> = new Set(['avatar', 'image', 'images', 'file', 'files']);

/** Focuses the first field after the surrounding dialog has opened, which focuses its own first button. */
function useFirstFocus({ groups, prefix, task }: RecordFormHandle, isWanted: boolean): void {
  const open = groups.flatMap(({ fields }) => fields).filter((field) => !isFixed(field, task.isNew));
  // Text is entered more often than pictures are chosen.
  const first = (open.find(({ kind }) => !CHOSEN_FILES.has(kind)) ?? open[0])?.name;
  useEffect(() => {
    if (!isWanted || first === undefined) return;
    const frame = requestAnimationFrame(() => focusField(prefix, first));
    return () => cancelAnimationFrame(frame);
  }, [isWanted, first, prefix]);
}

function GroupFields({ group, children }: { readonly group: FormGroup; readonly children: ReactNode }) {
  const label = useLabel();
  return (
    <fieldset className="record-group">
      {group.label !== null && <legend>{label(group.label)}</legend>}
      <div className="record-grid">{children}</div>
    </fieldset>
  );
}

interface FormButtonsProps extends RecordFormProps {
  readonly isLast: boolean;
  readonly onBack: (() => void) | null;
}

function FormButtons(props: FormButtonsProps) {
  const t = useTranslate();
  const { handle, busy, submitLabel, submitTestId = 'record-save', danger = false, onCancel, isLast, onBack } = props;
  return (
    <div className="record-buttons" data-sticks="end">
      {onBack !== null && (
        <button type="button" className="button record-back" disabled={busy} onClick={onBack}>
          {t('record.form.back')}
        </button>
      )}
      <button
        type="button"
        className="button"
        data-testid="record-cancel"
        {...(handle.groups.length === 0 ? { 'data-autofocus': true } : {})}
        disabled={busy}
        onClick={() => {
          handle.arrivals.abandon();
          onCancel();
        }}
      >
        {t('common.cancelText')}
      </button>
      <button
        type="submit"
        className={`button ${danger ? 'button-danger' : 'button-primary'}`}
        data-testid={isLast ? submitTestId : 'record-next'}
        disabled={busy}
      >
        {busy && <Icon name="pi pi-hourglass" />}
        {isLast ? submitLabel : t('record.form.next')}
      </button>
    </div>
  );
}
