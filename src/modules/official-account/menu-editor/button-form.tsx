import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MENU_LIMITS } from '../definitions/limits.ts';
import {
  BUTTON_TYPES,
  type ButtonContent,
  type ButtonValue,
  isButtonType,
  type MenuButton,
  NEEDS,
} from '../definitions/menu/button.ts';
import { bytesOf } from '../definitions/menu/text-size.ts';
import type { MenuFieldName } from '../definitions/vendor-errors.ts';
import type { MenuFaults } from './fault-list.ts';
import { useVendorErrorText } from './use-vendor-error-text.ts';

interface ButtonFormProps {
  readonly button: MenuButton;
  readonly isFirst: boolean;
  readonly faults: MenuFaults;
  readonly disabled: boolean;
  readonly onChange: (content: Partial<ButtonContent>) => void;
  readonly onRemove: () => void;
}

/** Maximum bytes of each value, where the vendor has a limit. */
const MAX_BYTES: Readonly<Partial<Record<ButtonValue, number>>> = {
  key: MENU_LIMITS.keyBytes,
  url: MENU_LIMITS.urlBytes,
};

/** Edits one button, with all faults shown at their fields. */
export function ButtonForm({ button, isFirst, faults, disabled, onChange, onRemove }: ButtonFormProps) {
  const t = useTranslate();
  const { type, children } = button;
  return (
    <div className="official-form" data-testid="menu-button-form" data-id={button.id}>
      <ValueField
        {...{ button, faults, disabled }}
        field="name"
        label={t('official.editor.name')}
        value={button.name}
        most={isFirst ? MENU_LIMITS.nameBytes : MENU_LIMITS.childNameBytes}
        onChange={(name) => onChange({ name })}
      />
      {children.length > 0 ? (
        <p className="field-help">{t('official.editor.opensOthers', { count: children.length })}</p>
      ) : (
        <div>
          <SelectField
            label={t('official.editor.type')}
            data-testid="menu-type"
            options={BUTTON_TYPES.map((value) => ({ value, label: t(`official.buttonType.${value}`) }))}
            placeholder={t('official.editor.noType')}
            value={type}
            disabled={disabled}
            onChange={(value) => isButtonType(value) && onChange({ type: value })}
          />
          <FieldFaults button={button.id} field="type" faults={faults} />
        </div>
      )}
      {children.length === 0 &&
        type !== '' &&
        NEEDS[type].map((field) => (
          <ValueField
            key={field}
            {...{ button, faults, disabled, field }}
            label={t(`official.editor.${field}`)}
            value={button[field]}
            most={MAX_BYTES[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      <FieldFaults button={button.id} field="children" faults={faults} />
      <button type="button" className="button" data-testid="menu-remove" disabled={disabled} onClick={onRemove}>
        <Icon name="pi pi-trash" />
        {children.length > 0 ? t('official.editor.removeAll', { count: children.length }) : t('official.editor.remove')}
      </button>
    </div>
  );
}

interface ValueFieldProps extends Pick<ButtonFormProps, 'button' | 'faults' | 'disabled'> {
  readonly field: MenuFieldName;
  readonly label: string;
  readonly value: string;
  readonly most: number | undefined;
  readonly onChange: (value: string) => void;
}

function ValueField({ button, faults, disabled, field, label, value, most, onChange }: ValueFieldProps) {
  const t = useTranslate();
  const isWrong =
    faults.isRefused(button.id, field) ||
    faults.own.some((fault) => fault.button === button.id && fault.field === field && fault.severity === 'error');
  const bytes = bytesOf(value);
  return (
    <TextField
      label={label}
      data-testid="menu-field"
      data-field={field}
      value={value}
      disabled={disabled}
      aria-invalid={isWrong}
      autoComplete="off"
      onChange={onChange}
      note={
        <>
          {most !== undefined && (
            <p className="field-help official-count" data-over={bytes > most}>
              {t('official.editor.bytes', { bytes, most })}
            </p>
          )}
          <FieldFaults button={button.id} field={field} faults={faults} />
        </>
      }
    />
  );
}

interface FieldFaultsProps {
  readonly button: string;
  readonly field: MenuFieldName;
  readonly faults: MenuFaults;
}

function FieldFaults({ button, field, faults }: FieldFaultsProps) {
  const t = useTranslate();
  const vendorWords = useVendorErrorText();
  const own = faults.own.filter((fault) => fault.button === button && fault.field === field);
  return (
    <>
      {faults.code !== null && faults.isRefused(button, field) && (
        <p className="field-error" data-testid="menu-refused" data-code={faults.code}>
          <Icon name="pi pi-exclamation-circle" />
          {vendorWords(faults.code, '')}
        </p>
      )}
      {own.map(({ rule, severity, params }) => (
        <p
          key={rule}
          className={severity === 'error' ? 'field-error' : 'field-help official-warning'}
          data-testid="menu-fault"
          data-rule={rule}
        >
          <Icon name={severity === 'error' ? 'pi pi-exclamation-circle' : 'pi pi-exclamation-triangle'} />
          {t(`official.fault.${rule}`, params)}
        </p>
      ))}
    </>
  );
}
