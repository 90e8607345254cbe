import type { Label } from '@src/contracts/resource/label.ts';
import { addTexts, renewTexts } from '@src/ui/text/use-texts.ts';
import { useI18n } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';

/**
 * Loads the texts of all modules when a label belongs to a module whose texts are not loaded. False until the labels
 * can be shown.
 */
export function useForeignTexts(labels: readonly Label[]): boolean {
  const i18n = useI18n();
  const [isOver, setOver] = useState(false);
  const isReady = isOver || labels.every((label) => typeof label !== 'string' || i18n.exists(label));
  useEffect(() => {
    if (isReady) return;
    const end = () => setOver(true);
    import('./module-texts.ts').then(({ MODULE_TEXTS }) => {
      for (const texts of MODULE_TEXTS) addTexts(i18n, texts);
      renewTexts(i18n);
      end();
      // When loading fails, the labels are shown untranslated.
    }, end);
  }, [i18n, isReady]);
  return isReady;
}
