import { useAfterPress } from '@src/crud/record/form/use-after-press.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { controlId, type SampleForm } from './use-sample-form.ts';

/** Value and handlers passed to a control. */
export interface FieldControl<Value> {
  /** Id of the focusable element. */
  readonly id: string;
  readonly labelId: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly invalid: boolean;
  /** Accessibility attributes; PrimeReact controls get them through `pt`. */
  readonly aria: {
    readonly 'aria-required': boolean;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly handle: SampleForm<Values>;
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  /** Spans the whole line. */
  readonly wide?: boolean;
  /** True for a group of controls with one name, such as radio buttons. */
  readonly group?: boolean;
  /** Fields to revalidate when this one changes. */
  readonly deps?: FieldPath<Values>[];
  readonly children: (control: FieldControl<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Field with its label, help text and error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { handle, name, label, help, required = false, wide = false, group = false, deps, children } = props;
  const say = useTitle();
  const afterPress = useAfterPress();
  const { field, fieldState } = useController({
    name,
    control: handle.form.control,
    ...(deps === undefined ? {} : { rules: { deps } }),
  });
  const id = controlId(handle.prefix, name);
  const message = fieldState.error?.message;
  const described = [help === undefined ? '' : `${id}-help`, message === undefined ? '' : `${id}-error`];
  const words = <LabelText label={label} required={required} />;
  return (
    <div
      className="field form-field"
      data-testid="field"
      data-field={name}
      data-invalid={message !== undefined}
      data-wide={wide}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {group ? (
        <span id={`${id}-label`} className="field-label">
          {words}
        </span>
      ) : (
        <label id={`${id}-label`} className="field-label" htmlFor={id}>
          {words}
        </label>
      )}
      {children({
        id,
        labelId: `${id}-label`,
        value: field.value,
        onChange: field.onChange,
        onBlur: () => afterPress(field.onBlur),
        invalid: message !== undefined,
        aria: {
          'aria-required': required,
          'aria-invalid': message !== undefined,
          'aria-describedby': described.filter((each) => each !== '').join(' ') || undefined,
        },
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {message !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="pi pi-exclamation-circle" />
          {say(message)}
        </p>
      )}
    </div>
  );
}

function LabelText({ label, required }: { readonly label: string; readonly required: boolean }) {
  const t = useTranslate();
  return (
    <>
      {label}
      {required && (
        <span className="form-required">
          <span aria-hidden="true">*</span>
          <span className="visually-hidden">{t('gallery.forms.required')}</span>
        </span>
      )}
    </>
  );
}
