import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { Editing } from './editable-rows-editing.ts';

interface LineErrorProps {
  readonly editing: Editing;
  readonly free: number;
}

/** Status of the stock check, or the reason for its refusal. */
export function LineError({ editing: { phase, refusal }, free }: LineErrorProps) {
  const t = useTranslate();
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
