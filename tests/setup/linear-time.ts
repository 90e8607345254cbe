/** Per class of characters a sequence that can break patterns, counters and sanitisers; it is repeated until the text is long. */
const CLASSES: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '1',
  spaces: ' ',
  lines: '\n',
  minus: '-',
  dots: '.',
  commas: ',',
  percent: '%',
  brackets: '[',
  braces: '{"a":',
  quotes: '"',
  backslashes: '\\',
  markup: '<a ',
  entities: '&#',
  semicolons: 'a;',
  paths: '../',
  han: '订',
  combining: 'e\u0301',
  families: '👩‍👩‍👧',
  zeroWidth: '\u200b',
  direction: '\u202e',
  halves: '\ud83d',
};

/** What a text ends with: a search for the end of a run tries each of its places when the run is followed by something else. */
const ENDS: Readonly<Record<string, string>> = { '': '', ', then another': 'A' };

/** The kinds of long texts: each class of characters, alone and followed by another character. */
export const SIGNS: readonly string[] = Object.keys(CLASSES).flatMap((name) =>
  Object.keys(ENDS).map((end) => `${name}${end}`),
);

/** A text of a kind with this many UTF-16 units. */
export function longText(kind: string, length: number): string {
  const [name = ''] = kind.split(',', 1);
  const sign = CLASSES[name] ?? '';
  const end = ENDS[kind.slice(name.length)] ?? '';
  return sign.repeat(Math.ceil(length / sign.length)).slice(0, length - end.length) + end;
}

/**
 * Below this CPU time in ms, growth is not checked: calls take about half as long themselves with the rows of the demo, and on
 * a machine short of memory the collection of garbage takes as long. What is quadratic takes seconds.
 */
const MIN_SLOW_MS = 400;
/** Doubling the text doubles a linear time, and quadruples a quadratic one. */
const GROWTH = 3;

/** Measures work, in ms. */
export type Meter = (work: () => Promise<void>) => Promise<number>;

/** Measures the CPU time of work. */
export const cpuOf: Meter = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * True when work takes noticeable time that grows faster than its text.
 * @param take does the work with a text of this share of the full length, and returns its time in ms
 */
export async function isSuperlinear(take: (share: number) => Promise<number>): Promise<boolean> {
  const whole = await take(1);
  if (whole < MIN_SLOW_MS) return false;
  // The best of three measurements: a garbage collection during one of them is no growth.
  const most = Math.min(whole, await take(1), await take(1));
  const half = Math.min(await take(0.5), await take(0.5), await take(0.5));
  return most >= MIN_SLOW_MS && most / half > GROWTH;
}
