import type { Condition } from '@src/contracts/resource/condition.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { HITS, MESSAGES, textIn } from './official-row.ts';

/** Days for which the hits of a rule are stored per day. */
const KEPT_DAYS = 90;
/** Number of days that the record of a rule shows. */
export const HIT_DAYS = 30;

/** Hit counts of a rule. */
export interface RuleHits {
  readonly total: number;
  /** Empty for a rule without hits. */
  readonly lastHit: string;
  /** By day (`YYYY-MM-DD`); days without hits are absent. */
  readonly days: Readonly<Record<string, number>>;
}

/** Hits of one day, as the record of a rule shows them. */
export interface DayHits {
  readonly day: string;
  readonly count: number;
}

const NONE: RuleHits = { total: 0, lastHit: '', days: {} };

const withHit = ({ total, lastHit, days }: RuleHits, time: string): RuleHits => {
  const day = time.slice(0, 10);
  return {
    total: total + 1,
    lastHit: time > lastHit ? time : lastHit,
    days: { ...days, [day]: (days[day] ?? 0) + 1 },
  };
};

function readHits(row: Row): RuleHits {
  const days = typeof row.days === 'object' && row.days !== null ? Object.entries(row.days) : [];
  const counts = days.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { total: Number(row.total), lastHit: textIn(row, 'lastHit'), days: Object.fromEntries(counts) };
}

const DAY_LENGTH = 10;
const MINUTE_LENGTH = 16;

/** The numbers of the store's groups of messages by rule and by the beginning of their time. */
async function countBy(store: Store, where: Condition, length: number) {
  const by = [{ field: 'rule' }, { field: 'createTime', length }];
  const groups = await store.aggregate(MESSAGES, { where, by });
  return groups.map(({ values: [rule, time], count }) => ({ rule: String(rule), time: String(time), count }));
}

/**
 * Counts hits from the message log, for rules without stored counts, such as those of an earlier version. The log grows, so the store
 * counts; the last hit is known to the minute.
 */
async function countFromLog(rules: readonly string[], store: Store): Promise<ReadonlyMap<string, RuleHits>> {
  const counted = new Map<string, RuleHits>();
  if (rules.length === 0) return counted;
  for (const { rule, time: day, count } of await countBy(
    store,
    { field: 'rule', op: 'in', value: rules },
    DAY_LENGTH,
  )) {
    const { total, lastHit, days } = counted.get(rule) ?? NONE;
    counted.set(rule, {
      total: total + count,
      lastHit: day > lastHit ? day : lastHit,
      days: { ...days, [day]: count },
    });
  }
  const last = [...counted].map(([rule, { lastHit: day }]): Condition => {
    const times = [`${day} 00:00:00`, `${day} 23:59:59`];
    return {
      all: [
        { field: 'rule', op: 'is', value: rule },
        { field: 'createTime', op: 'between', value: times },
      ],
    };
  });
  for (const { rule, time } of last.length === 0 ? [] : await countBy(store, { any: last }, MINUTE_LENGTH)) {
    const hits = counted.get(rule) ?? NONE;
    if (`${time}:00` > hits.lastHit) counted.set(rule, { ...hits, lastHit: `${time}:00` });
  }
  return counted;
}

/** Loads the hit counts of some rules. */
export async function hitsOfRules(rules: readonly string[], store: Store): Promise<(rule: string) => RuleHits> {
  const rows = await Promise.all(rules.map((rule) => store.get(HITS, rule)));
  const kept = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, readHits(row)] as const])));
  const logged = await countFromLog(
    rules.filter((rule) => !kept.has(rule)),
    store,
  );
  return (rule) => kept.get(rule) ?? logged.get(rule) ?? NONE;
}

/** Counts a hit of a rule; must be called before the message is stored. */
export async function countHit(rule: string, store: Store, now: Date): Promise<void> {
  const isNew = (await store.get(HITS, rule)) === undefined;
  const { days, ...hits } = withHit((await hitsOfRules([rule], store))(rule), dateTimeText(now));
  const first = dateText(addDays(now, 1 - KEPT_DAYS));
  const kept = Object.fromEntries(Object.entries(days).filter(([day]) => day >= first));
  if (isNew) await store.insert(HITS, { id: rule, ...hits, days: kept });
  else await store.update(HITS, rule, { ...hits, days: kept });
}

/** The daily counts of the last days up to today, oldest first. */
export const lastDays = ({ days }: RuleHits, count: number, now: Date): readonly DayHits[] =>
  Array.from({ length: count }, (_, index) => {
    const day = dateText(addDays(now, index + 1 - count));
    return { day, count: days[day] ?? 0 };
  });
