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
  /** What is typed; kept by the caller, so that a draft of it can be kept too. */
  readonly values: RecordValues;
  readonly onChange: (values: RecordValues) => void;
  readonly onSubmit: (sent: RecordValues) => void;
  readonly isBusy: boolean;
  /** Placeholder for a hidden node in the designer. */
  readonly Hidden?: ComponentType<NodeProps>;
  /** What the server refused of it, until something is typed. */
  readonly refused?: ValueErrors;
  /** False where files of the library are out of reach. */
  readonly hasLibrary?: boolean;
  /** Stands in front of the button. */
  readonly beforeSubmit?: ReactNode;
}

const NOTHING: ValueErrors = {};

const FOCUSABLE = ':is(input, select, textarea, button, [tabindex]):not([tabindex="-1"])';

/** Puts the focus into the field of this path. */
function focusField(form: HTMLFormElement | null, path: string): void {
  form
    ?.querySelector(`[data-path="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>(FOCUSABLE)
    ?.focus();
}

/** Opens a step and puts the focus to its beginning: what led there is gone, or now leads elsewhere. */
function showStep(form: HTMLFormElement | null, owner: string, open: () => void): void {
  flushSync(open);
  const steps = form?.querySelector(`[data-steps="${CSS.escape(owner)}"]`);
  const fields = [...(steps?.children ?? [])].filter((each) => !each.matches('.fd-steps'));
  fields.flatMap((each) => tabStops(each))[0]?.focus();
}

/** Values that a form starts with. */
export const startOf = ({ nodes }: FormDocument): RecordValues => getInitialValues(nodes);

/** Those errors whose fields were tried: all of them after the form was sent, before that those of a step that was left. */
const shownErrors = (errors: ValueErrors, tried: ReadonlySet<string> | 'all'): ValueErrors =>
  tried === 'all' ? errors : Object.fromEntries(Object.entries(errors).filter(([path]) => tried.has(path)));

/** Paths of what is wrong in a part of the form. */
const wrongOn = (document: FormDocument, errors: ValueErrors, owner: string, part: string): readonly string[] =>
  Object.keys(errors).filter((path) =>
    locateField(document, path)?.pages.some((page) => page.owner === owner && page.part === part),
  );

/** Opens the next step where there is one and nothing is wrong before it; false at the last step, and without steps. */
function leadsOn({ ahead = null, pass, show }: FormPages): boolean {
  if (ahead === null) return false;
  if (pass(ahead.owner, ahead.part)) show(ahead.owner, ahead.next);
  return true;
}

/** A form to fill in: the one renderer of designer, preview and production. */
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

  /** Opens the tabs and steps around a field, and puts the focus into it. */
  const showField = (path: string, nowTried: typeof tried = tried) => {
    const pages = locateField(document, path)?.pages ?? [];
    // The field must be on the page before it can have the focus.
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
        if (leadsOn(pages)) return;
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
