import { useText } from '@src/ui/use-text.ts';

/** Stands where a tree would be that could not be loaded. */
export function TreeFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <p className="field-error" role="alert">
      {t('record.input.choicesFailed')}
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {t('record.state.retry')}
      </button>
    </p>
  );
}
