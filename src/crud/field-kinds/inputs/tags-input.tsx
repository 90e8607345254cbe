import { useTranslate } from '@src/ui/use-translate.ts';
import { Chips } from 'primereact/chips';
import { ariaOf, type InputProps } from './input-props.ts';
import { CHIP_PARTS } from './prime-inputs.ts';

/** Free-text tags; Enter or a comma completes one. */
export function TagsInput(props: InputProps) {
  const { id, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const t = useTranslate();
  const tags = Array.isArray(value) ? value.map(String) : [];
  return (
    <Chips
      inputId={id}
      className="record-wide-control"
      value={tags}
      separator=","
      addOnBlur
      allowDuplicate={false}
      placeholder={tags.length > 0 ? '' : (placeholder ?? t('record.input.tags'))}
      disabled={disabled}
      invalid={invalid}
      pt={{ ...CHIP_PARTS, input: ariaOf(props) }}
      onChange={(event) => onChange((event.value ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      onBlur={onBlur}
    />
  );
}
