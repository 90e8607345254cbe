import '../form-design.css';
import { checkValues, startValuesOf, type ValueErrors } from '@src/contracts/form-document/check-values.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { evaluateForm } from '@src/contracts/form-document/rules.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { NodesView } from './nodes-view.tsx';

interface FormFillProps {
  readonly document: FormDocument;
  /** What is typed; kept by the caller, so that a draft of it can be kept too. */
  readonly values: RecordValues;
  readonly onChange: (values: RecordValues) => void;
  readonly onSubmit: (sent: RecordValues) => void;
  readonly isBusy: boolean;
  readonly explains?: boolean;
}

const NO_ERRORS: ValueErrors = {};

/** Values that a form starts with. */
export const startOf = ({ nodes }: FormDocument): RecordValues => startValuesOf(nodes);

/** A form to fill in: the one renderer of designer, preview and production. */
export function FormFill({ document, values, onChange, onSubmit, isBusy, explains = false }: FormFillProps) {
  const t = useTranslate();
  const label = useLabel();
  const prefix = useId();
  const [isTried, setTried] = useState(false);
  const checked = checkValues(document, values);
  const errors = isTried ? checked.errors : NO_ERRORS;
  const count = Object.keys(errors).length;
  const { submitText, labelPosition, width } = document.settings;
  const submit = () => {
    setTried(true);
    if (Object.keys(checked.errors).length === 0) onSubmit(checked.sent);
  };
  return (
    <form
      className="fd-form"
      data-testid="form-fill-form"
      data-labels={labelPosition}
      data-width={width}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NodesView
        nodes={document.nodes}
        scope={{
          document,
          evaluation: evaluateForm(document, values),
          prefix,
          path: '',
          errors,
          set: (key, value) => onChange({ ...values, [key]: value }),
          explains,
        }}
      />
      <p className="fd-faults" role="alert" data-testid="form-faults">
        {count > 0 && t('formDesign.render.wrong', { count, paths: Object.keys(errors).join(', ') })}
      </p>
      <button type="submit" className="button button-primary" data-testid="form-submit" disabled={isBusy}>
        {label(wordsOf(submitText, t('formDesign.render.submit')))}
      </button>
    </form>
  );
}
