import type { Label } from '@src/contracts/resource/label.ts';
import { useTextStore } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';

/**
 * Loads the texts of all modules when a label belongs to a module whose texts are not loaded. False until the labels
 * can be shown.
 */
export function useForeignTexts(labels: readonly Label[]): boolean {
  const store = useTextStore();
  const [isOver, setOver] = useState(false);
  const isReady = isOver || labels.every((label) => typeof label !== 'string' || store.texts().exists(label));
  useEffect(() => {
    if (isReady) return;
    const end = () => setOver(true);
    import('./module-texts.ts').then(({ MODULE_TEXTS }) => {
      for (const texts of MODULE_TEXTS) store.add(texts);
      store.renew();
      end();
      // When loading fails, the labels are shown untranslated.
    }, end);
  }, [store, isReady]);
  return isReady;
}
