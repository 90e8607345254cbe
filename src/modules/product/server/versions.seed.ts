import { lastChanged } from '@src/server/seed/last-change.ts';
import { createPrng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { versionOrder } from '../definitions/version.ts';
import { demoProduct, PRODUCT_COUNT } from './catalogue.seed.ts';
import { statusOfProduct } from './products.seed.ts';

type Entry = readonly [suffix: string, status: string, channel: string];

/** Versions before the current one, which is `n.2.0`. */
const PAST: readonly Entry[] = [
  ['0.0', 'superseded', 'stable'],
  ['1.0', 'superseded', 'stable'],
];
const NOW: Entry = ['2.0', 'published', 'stable'];
/** Versions after the current one; most products have one or two. */
const NEXT: readonly (readonly Entry[])[] = [
  [['3.0', 'draft', 'stable']],
  [['2.1', 'withdrawn', 'stable']],
  [['3.0', 'testing', 'beta']],
  [
    ['2.1', 'withdrawn', 'stable'],
    ['3.0', 'ready', 'stable'],
  ],
  [['3.0', 'paused', 'beta']],
  [
    ['3.0', 'published', 'beta'],
    ['4.0', 'draft', 'alpha'],
  ],
  [],
];

const CHANGES: readonly (readonly [string, string])[] = [
  ['修复了打印时的错位，启动更快。', 'Printing no longer shifts lines; it starts faster.'],
  ['支持批量导入，新增深色界面。', 'Many records can be imported at once; a dark look.'],
  ['改进了备份的速度和稳定性。', 'Backups are faster and more stable.'],
];
const HANDED_OUT = ['published', 'paused', 'superseded', 'withdrawn'];

function entriesOf(number: number): readonly Entry[] {
  if (statusOfProduct(number) === 'draft') return [['0.0', number % 24 === 0 ? 'ready' : 'testing', 'stable']];
  const next = NEXT[number % NEXT.length] ?? [];
  return [...PAST.slice(number % 3), NOW, ...next];
}

/** Versions of the demo software, one to six per product and in every state. */
export function seedVersions({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'versions');
  return Array.from({ length: PRODUCT_COUNT }, (_, index) => index + 1)
    .filter((number) => demoProduct(number).deliveryKind === 'activation')
    .flatMap((number) =>
      entriesOf(number).map(([suffix, status, channel], place) => {
        const version = `${demoProduct(number).series}.${suffix}`;
        const isOut = HANDED_OUT.includes(status);
        const [changelogZh, changelogEn] = CHANGES[(number + place) % CHANGES.length] ?? ['', ''];
        const made = addDays(now, -200 + number + place * 30);
        const row: Row = {
          id: `p${number}-v${place + 1}`,
          product: `p${number}`,
          ...{ number: version, order: versionOrder(version), channel, status, changelogZh, changelogEn },
          size: prng.whole(8_000, 90_000),
          packageFile: `packages/p${number}-${version}.zip`,
          sha256: Array.from({ length: 64 }, () => prng.whole(0, 15).toString(16)).join(''),
          minSystem: 'Windows 10',
          forceUpdate: place % 4 === 3,
          rollout: status === 'published' ? (channel === 'beta' ? 3_000 : 10_000) : 0,
          installs: isOut ? prng.whole(20, 4_000) : 0,
          failures: isOut ? prng.whole(0, 300) : 0,
          publishedAt: isOut ? dateTimeText(addDays(made, 7)) : null,
          withdrawReason: status === 'withdrawn' ? '升级后部分门店无法打印' : null,
          createTime: dateTimeText(made),
        };
        return lastChanged(row, 'publishedAt');
      }),
    );
}
