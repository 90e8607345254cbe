import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { isKeepList, KEEP_LIST_LIMITS, keepsOf } from '../definitions/keeps.ts';

interface KeepListProps {
  /** The entries, one for each line. */
  readonly value: string;
  readonly onChange: (lines: string) => void;
  readonly onSuggest: () => void;
}

/** What has to stay as it is, with a way back to what the source suggests. */
export function KeepList({ value, onChange, onSuggest }: KeepListProps) {
  const t = useTranslate();
  const isWrong = !isKeepList(keepsOf(value));
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
