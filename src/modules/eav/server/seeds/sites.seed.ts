import { sessionIdOf } from '@src/server/auth/sessions.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** API key of the demo's online site: it gives access to nothing but the demo's own rows. */
export const DEMO_SITE_KEY = 'harbour-demo-key-2026-0001';

/** The sites of the demo, one in each state. */
export const seedSites = ({ now }: SeedOptions): readonly Row[] => {
  const site = (id: string, name: string, code: string, status: string, rest: object = {}): Row => ({
    id,
    name,
    code,
    status,
    domains: [`${code}.example.com`],
    locales: ['zh_CN', 'en'],
    defaultLocale: 'zh_CN',
    apiPrefix: `/${code}`,
    rateLimit: 600,
    createTime: dateTimeText(addDays(now, -120)),
    updateTime: dateTimeText(addDays(now, -2)),
    ...rest,
  });
  const key = { apiKey: sessionIdOf(DEMO_SITE_KEY), keyHint: `…${DEMO_SITE_KEY.slice(-4)}` };
  return [
    site('es1', '港湾官网', 'harbour', 'online', {
      ...key,
      domains: ['harbour.example.com', 'www.harbour.example.com'],
      corsOrigins: ['https://harbour.example.com'],
      keyExpires: dateText(addDays(now, 200)),
    }),
    site('es2', '港湾商城', 'shop', 'maintenance', { ...key, rateLimit: 1200 }),
    site('es3', '港湾学院', 'academy', 'draft', { locales: ['zh_CN'] }),
    site('es4', '旧活动站', 'campaign', 'archived', { domains: [] }),
  ];
};
