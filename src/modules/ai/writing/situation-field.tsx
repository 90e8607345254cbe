import { useApp } from '@src/ui/app-context.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { SITUATIONS } from '../definitions/article.ts';

interface SituationFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses the simulated behaviour of the demo's generator; renders nothing where models write. */
export function SituationField({ value, onChange }: SituationFieldProps) {
  const t = useTranslate();
  const { build } = useApp();
  if (!build.isDemo) return null;
  return (
    <SelectField
      label={t('ai.article.field.situation')}
      data-testid="ai-situation"
      options={SITUATIONS.map((each) => ({ value: each, label: t(`ai.situation.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
