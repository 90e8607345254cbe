import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { isKeepList, KEEP_LIST_LIMITS, keepListEntries } from '../definitions/keeps.ts';

interface KeepListProps {
  /** Entries, one per line. */
  readonly value: string;
  readonly onChange: (lines: string) => void;
  readonly onSuggest: () => void;
}

/** Input for texts that must stay unchanged, with a button that resets it to the suggestions for the source. */
export function KeepList({ value, onChange, onSuggest }: KeepListProps) {
  const t = useTranslate();
  const isWrong = !isKeepList(keepListEntries(value));
  return (
    <div className="ai-stack">
      <TextField
        lines
        label={t('ai.from.keep')}
        data-testid="ai-keep"
        value={value}
        problem={isWrong ? t('ai.from.keepTooLong', KEEP_LIST_LIMITS) : null}
        onChange={onChange}
      />
      <button type="button" className="button ai-begin" data-testid="ai-suggest" onClick={onSuggest}>
        <Icon name="pi pi-sync" />
        {t('ai.from.suggest')}
      </button>
    </div>
  );
}
