import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** App ids of the demo's accounts, by row id. */
export const DEMO_APP_IDS = {
  oa1: 'wx1f0c3a5b7d9e2468',
  oa2: 'wx2a4c6e8f01357bd9',
  oa3: 'wx3b5d7f9012468ace',
  oa4: 'wx4c6e80a1b2c3d4e5',
  oa5: 'wx5d7f91b3c5d7e9f0',
  oa6: 'wx6e80a2c4e6f80912',
} as const;

/** Secrets of the demo: they are valid only for the fake vendor. */
export const demoSecret = (id: string): string => id.replace(/\D/g, '').padStart(2, '0').repeat(16);
/** Encryption key for messages of the demo's first account. */
export const DEMO_AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

/** Minutes since the vendor's last call for the first account, which was its last message. */
const CALLED_BEFORE = 95;

/** The official accounts of the demo: one in each state, two of them connected. */
export const seedOfficialAccounts = ({ now }: SeedOptions): readonly Row[] => {
  const account = (id: keyof typeof DEMO_APP_IDS, name: string, status: string, rest: object): Row => ({
    id,
    name,
    appId: DEMO_APP_IDS[id],
    secret: demoSecret(id),
    kind: 'service',
    verified: true,
    serverMode: false,
    status,
    createTime: dateTimeText(addDays(now, -200)),
    updateTime: dateTimeText(now),
    ...rest,
  });
  const checkedAt = dateTimeText(addDays(now, -1));
  return [
    account('oa1', '港湾科技', 'connected', {
      checkedAt,
      serverMode: true,
      messageMode: 'aes',
      token: 'harbour2026',
      encodingAesKey: DEMO_AES_KEY,
      calledAt: dateTimeText(addMinutes(now, -CALLED_BEFORE)),
    }),
    account('oa2', '港湾资讯', 'connected', { checkedAt, kind: 'subscription', verified: false }),
    account('oa3', '港湾服务', 'failing', {
      checkedAt,
      secret: demoSecret('oa9'),
      errorCode: 40125,
      errorText: 'invalid appsecret',
    }),
    account('oa4', '港湾商城', 'unchecked', { ipHint: '192.0.2.44' }),
    account('oa5', '港湾学院', 'checking', {}),
    account('oa6', '港湾旧号', 'disabled', { checkedAt }),
  ];
};
