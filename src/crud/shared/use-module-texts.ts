import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { AI_TEXTS } from '@locales/late/ai.ts';
import { EAV_TEXTS } from '@locales/late/eav.ts';
import { FORM_DESIGN_TEXTS } from '@locales/late/form-design.ts';
import { MEDIA_TEXTS } from '@locales/late/media.ts';
import { NEWS_TEXTS } from '@locales/late/news.ts';
import { OFFICIAL_TEXTS } from '@locales/late/official.ts';
import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import { SYSTEM_TEXTS } from '@locales/late/system.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** Adds the texts of all modules, for pages that name rights, resources or fields of any of them. */
export function useModuleTexts(): void {
  useTexts(AGENT_TEXTS);
  useTexts(AI_TEXTS);
  useTexts(EAV_TEXTS);
  useTexts(FORM_DESIGN_TEXTS);
  useTexts(MEDIA_TEXTS);
  useTexts(NEWS_TEXTS);
  useTexts(OFFICIAL_TEXTS);
  useTexts(ORDER_TEXTS);
  useTexts(PRODUCT_TEXTS);
  useTexts(STATISTICS_TEXTS);
  useTexts(SYSTEM_TEXTS);
  useTexts(USER_TEXTS);
}
