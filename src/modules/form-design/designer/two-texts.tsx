import { type FormText, MAX_TEXT } from '@src/contracts/form-document/document.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { TextProp } from './prop-inputs.tsx';

interface TwoTextsProps {
  readonly name: string;
  readonly value: FormText;
  readonly onChange: (value: FormText) => void;
}

/** A text input for each language; an empty label shows a warning. */
export function TwoTexts({ name, value, onChange }: TwoTextsProps) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <>
      {(['zh_CN', 'en'] as const).map((locale) => (
        <TextProp
          key={locale}
          name={`${name}-${locale}`}
          label={t(`formDesign.prop.in.${locale}`, { name: label(`formDesign.prop.${name}`) })}
          value={value[locale]}
          maxLength={MAX_TEXT}
          isWarning
          note={name === 'label' && value[locale].trim() === '' ? t('formDesign.prop.missing') : undefined}
          onChange={(text) => onChange({ ...value, [locale]: text })}
        />
      ))}
    </>
  );
}
