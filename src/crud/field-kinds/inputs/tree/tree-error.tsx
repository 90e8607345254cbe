import { useTranslate } from '@src/ui/use-translate.ts';

/** Error message in place of a tree that failed to load. */
export function TreeFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <p className="field-error" role="alert">
      {t('record.input.choicesFailed')}
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {t('record.state.retry')}
      </button>
    </p>
  );
}
