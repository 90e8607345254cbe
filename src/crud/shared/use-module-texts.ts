import { addTexts } from '@src/ui/text/use-texts.ts';
import { useI18n } from '@src/ui/use-translate.ts';
import { MODULE_TEXTS } from './module-texts.ts';

/** Adds the texts of all modules, for pages that show permissions, resources or fields of any module. */
export function useModuleTexts(): void {
  const i18n = useI18n();
  for (const texts of MODULE_TEXTS) addTexts(i18n, texts);
}
