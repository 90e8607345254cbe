import type { Refusal } from '@src/contracts/resource/refusal.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** Why the last attempt came to nothing, announced; nothing while there is nothing to say. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal | null }) {
  const words = useRefusalWords();
  if (refusal === null) return null;
  return (
    <p className="field-error" role="alert" data-testid="refusal">
      <Icon name="pi pi-exclamation-circle" />
      {words(refusal)}
    </p>
  );
}
