import type { Refusal } from '@src/contracts/resource/refusal.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

/** Why the last attempt came to nothing, announced; nothing while there is nothing to say. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal | null }) {
  const words = useWords();
  if (refusal === null) return null;
  return (
    <p className="field-error" role="alert" data-testid="order-refusal">
      <Icon name="pi pi-exclamation-circle" />
      {words(refusal)}
    </p>
  );
}

function useWords(): (refusal: Refusal) => string {
  const t = useText();
  const label = useLabel();
  return (refusal) => {
    if (refusal.kind === 'failed') return refusal.failure.serverText ?? t(failureTextKey(refusal.failure));
    if (refusal.kind === 'forbidden') return t('order.screen.forbidden', { code: refusal.missing ?? '403' });
    if (refusal.kind === 'missing') return t('order.screen.gone');
    if (refusal.kind === 'conflict') return t('order.screen.conflict');
    const [fault] = refusal.kind === 'invalid' ? Object.values(refusal.errors) : [];
    const text = refusal.kind === 'illegal' || refusal.kind === 'ruled' ? refusal.text : fault?.text;
    return text === undefined || text === null ? t('order.screen.refused') : label(text);
  };
}
