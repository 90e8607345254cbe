import './designed-form.css';
import { checkValues, getInitialValues, type ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { locateField } from '@src/contracts/form-document/locate-field.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { evaluateForm } from '@src/contracts/form-document/rules/rules.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { tabStops } from '@src/ui/focus/tab-stops.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLabel } from '../use-label.ts';
import { FormFaults } from './form-faults.tsx';
import type { FormPages, NodeProps } from './node-props.ts';
import { NodesView } from './nodes-view.tsx';
import { stepAhead } from './paged-nodes.tsx';
import { useSteadySet } from './use-steady-set.ts';

interface FormFillProps {
  readonly document: FormDocument;
  /** The entered values; held by the caller, which can store a draft of them. */
  readonly values: RecordValues;
  readonly onChange: (values: RecordValues) => void;
  readonly onSubmit: (sent: RecordValues) => void;
  readonly isBusy: boolean;
  /** Placeholder for a hidden node in the designer. */
  readonly Hidden?: ComponentType<NodeProps>;
  /** Errors returned by the server, until the next input. */
  readonly refused?: ValueErrors;
  /** False where the media library cannot be accessed. */
  readonly hasLibrary?: boolean;
  /** Content before the submit button. */
  readonly beforeSubmit?: ReactNode;
}

const NOTHING: ValueErrors = {};

const FOCUSABLE = ':is(input, select, textarea, button, [tabindex]):not([tabindex="-1"])';

/** Moves the focus to the field at this path. */
function focusField(form: HTMLFormElement | null, path: string): void {
  form
    ?.querySelector(`[data-path="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>(FOCUSABLE)
    ?.focus();
}

/** Opens a step and moves the focus to its first control, because the button that opened it was removed or changed. */
function showStep(form: HTMLFormElement | null, owner: string, open: () => void): void {
  flushSync(open);
  const steps = form?.querySelector(`[data-steps="${CSS.escape(owner)}"]`);
  const fields = [...(steps?.children ?? [])].filter((each) => !each.matches('.fd-steps'));
  fields.flatMap((each) => tabStops(each))[0]?.focus();
}

/** Initial values of a form. */
export const startOf = ({ nodes }: FormDocument): RecordValues => getInitialValues(nodes);

/** The errors to show: all after a submit, before that only those of fields that `tried` contains. */
const shownErrors = (errors: ValueErrors, tried: ReadonlySet<string> | 'all'): ValueErrors =>
  tried === 'all' ? errors : Object.fromEntries(Object.entries(errors).filter(([path]) => tried.has(path)));

/** Paths of the invalid fields in a tab or step. */
const wrongOn = (document: FormDocument, errors: ValueErrors, owner: string, part: string): readonly string[] =>
  Object.keys(errors).filter((path) =>
    locateField(document, path)?.pages.some((page) => page.owner === owner && page.part === part),
  );

/** Opens the next step when the open one is valid. Returns false at the last step and in forms without steps. */
function openNextStep({ ahead = null, pass, show }: FormPages): boolean {
  if (ahead === null) return false;
  if (pass(ahead.owner, ahead.part)) show(ahead.owner, ahead.next);
  return true;
}

/** Renders a form to fill in; used by the designer, the preview and public forms alike. */
export function FormFill(props: FormFillProps) {
  const { document, values, onChange, onSubmit, isBusy, Hidden, refused = NOTHING, hasLibrary = true } = props;
  const t = useTranslate();
  const label = useLabel();
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [open, setOpen] = useState<FormPages['open']>({});
  const set = useSteadySet((key, value) => onChange({ ...values, [key]: value }));
  const evaluation = evaluateForm(document, values);
  const checked = checkValues(document, values, evaluation);
  const errors = { ...refused, ...shownErrors(checked.errors, tried) };
  const { submitText, labelPosition, labelWidth = 'normal', width, theme = 'plain' } = document.settings;

  /** Opens the tabs and steps that contain a field, and moves the focus to it. */
  const showField = (path: string, nowTried: typeof tried = tried) => {
    const pages = locateField(document, path)?.pages ?? [];
    // The field must be rendered before it can receive the focus.
    flushSync(() => {
      setTried(nowTried);
      setOpen({ ...open, ...Object.fromEntries(pages.map(({ owner, part }) => [owner, part])) });
    });
    focusField(form.current, path);
  };
  const pages: FormPages = {
    open,
    ahead: stepAhead(document, { evaluation }, open),
    show: (owner, part) => showStep(form.current, owner, () => setOpen({ ...open, [owner]: part })),
    pass: (owner, part) => {
      const wrong = wrongOn(document, checked.errors, owner, part);
      const [first] = wrong;
      if (first === undefined) return true;
      showField(first, tried === 'all' ? tried : new Set([...tried, ...wrong]));
      return false;
    },
  };
  return (
    <form
      ref={form}
      className="fd-form"
      data-testid="form-fill-form"
      data-labels={labelPosition}
      data-label-width={labelWidth}
      data-width={width}
      data-theme={theme}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (openNextStep(pages)) return;
        const [first] = Object.keys(checked.errors);
        if (first === undefined) onSubmit(checked.sent);
        else showField(first, 'all');
      }}
    >
      <NodesView
        nodes={document.nodes}
        scope={{
          document,
          evaluation,
          prefix,
          path: '',
          errors,
          pages,
          set,
          Hidden: Hidden ?? null,
          hasLibrary,
        }}
      />
      <FormFaults document={document} paths={Object.keys(errors)} onShow={showField} />
      {props.beforeSubmit}
      {pages.ahead === null && (
        <button type="submit" className="button button-primary" data-testid="form-submit" disabled={isBusy}>
          {label(wordsOf(submitText, t('designedForm.submit')))}
        </button>
      )}
    </form>
  );
}
