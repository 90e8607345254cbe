import './ai.css';
import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { variablesOf } from './definitions/prompt.ts';

/** Cell with the variables of a prompt. */
export function VariablesCell({ value }: CellProps) {
  const t = useTranslate();
  return (
    <ul className="ai-variables" data-testid="ai-variables">
      {variablesOf(value).map(({ key, label, kind, required }) => (
        <li key={key}>
          <code>{`{{${key}}}`}</code> {label} · {t(`ai.kind.${kind}`)}
          {required && ` · ${t('ai.variables.required')}`}
        </li>
      ))}
    </ul>
  );
}
