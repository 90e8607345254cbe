import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import type { Editing } from './lines-editing.ts';

interface LineRefusalProps {
  readonly editing: Editing;
  readonly free: number;
}

/** Says that the stock is asked, or why it refused. */
export function LineRefusal({ editing: { phase, refusal }, free }: LineRefusalProps) {
  const t = useText();
  const { number } = useValueFormats();
  return (
    <span className="table-edit-news" role="status">
      {phase === 'saving' && t('gallery.tables.edit.asking')}
      {refusal !== null && (
        <span className="field-error">{t(`gallery.tables.fault.${refusal}`, { free: number(free) })}</span>
      )}
    </span>
  );
}
