import { useTextStore } from '@src/ui/use-translate.ts';
import { MODULE_TEXTS } from './module-texts.ts';

/** Adds the texts of all modules, for pages that show permissions, resources or fields of any module. */
export function useModuleTexts(): void {
  const store = useTextStore();
  for (const texts of MODULE_TEXTS) store.add(texts);
}
