import type { TextBundle } from '@locales/catalogue.ts';
import { AGENT_TEXTS } from '@locales/lazy/agent.ts';
import { AI_TEXTS } from '@locales/lazy/ai.ts';
import { EAV_TEXTS } from '@locales/lazy/eav.ts';
import { FORM_DESIGN_TEXTS } from '@locales/lazy/form-design.ts';
import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { NEWS_TEXTS } from '@locales/lazy/news.ts';
import { OFFICIAL_TEXTS } from '@locales/lazy/official.ts';
import { ORDER_TEXTS } from '@locales/lazy/order.ts';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { STATISTICS_TEXTS } from '@locales/lazy/statistics.ts';
import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import { USER_TEXTS } from '@locales/lazy/user.ts';

/** The text bundles of all modules. */
export const MODULE_TEXTS: readonly TextBundle[] = [
  AGENT_TEXTS,
  AI_TEXTS,
  EAV_TEXTS,
  FORM_DESIGN_TEXTS,
  MEDIA_TEXTS,
  NEWS_TEXTS,
  OFFICIAL_TEXTS,
  ORDER_TEXTS,
  PRODUCT_TEXTS,
  STATISTICS_TEXTS,
  SYSTEM_TEXTS,
  USER_TEXTS,
];
