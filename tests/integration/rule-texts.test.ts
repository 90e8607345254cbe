import type { TextKey } from '@locales/keys.ts';
import { AGENT_RULES } from '@src/modules/agent/server/agent-errors.ts';
import type { AI_RULES } from '@src/modules/ai/server/ai-row.ts';
import { USER_RULES } from '@src/modules/customers/server/customer-errors.ts';
import type { EAV_RULES } from '@src/modules/eav/server/eav-errors.ts';
import type { MEDIA_RULES } from '@src/modules/media/server/media-errors.ts';
import type { NEWS_RULES } from '@src/modules/news/server/news-errors.ts';
import type { OFFICIAL_RULES } from '@src/modules/official-account/server/official-errors.ts';
import type { ORDER_RULES } from '@src/modules/order/server/order-errors.ts';
import type { PRODUCT_RULES } from '@src/modules/product/server/product-errors.ts';
import type { STATISTICS_RULES } from '@src/modules/statistics/server/statistics-errors.ts';
import { SYSTEM_RULES } from '@src/server/system/system-errors.ts';
import { expect, expectTypeOf, it } from 'vitest';

type Keys<Area extends string, Rules extends readonly string[]> = `${Area}.rule.${Rules[number]}`;

it('every refusal rule of a module has a text', () => {
  // The compiler checks that each key exists; `npm run locales` checks that both languages have it.
  expectTypeOf<Keys<'agent', typeof AGENT_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'ai', typeof AI_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'user', typeof USER_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'eav', typeof EAV_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'media', typeof MEDIA_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'news', typeof NEWS_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'official', typeof OFFICIAL_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'order', typeof ORDER_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'product', typeof PRODUCT_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'statistics', typeof STATISTICS_RULES>>().toExtend<TextKey>();
  expectTypeOf<Keys<'system', typeof SYSTEM_RULES>>().toExtend<TextKey>();
  expect([AGENT_RULES.length, USER_RULES.length, SYSTEM_RULES.length]).not.toContain(0);
});
