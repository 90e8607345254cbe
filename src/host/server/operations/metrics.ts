import type { AnsweredCall } from '../../node-server.ts';

/** Figures of a process in the text format of Prometheus. */
export interface Metrics {
  readonly note: (call: AnsweredCall) => void;
  /** Counts a round of background work. */
  readonly noteRound: (work: string) => void;
  readonly text: () => string;
}

/** Upper bounds of the duration buckets, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const;

interface Figures {
  count: number;
  seconds: number;
  readonly buckets: number[];
  readonly statuses: Map<number, number>;
}

/** Values that are read at the time of the request. */
export interface Gauges {
  /** Open streams. */
  readonly streams?: () => number;
  /** Number of retried transactions, by reason. */
  readonly again?: ReadonlyMap<string, number>;
}

/** Counts calls by endpoint, status and duration. The number of series is bounded by the number of endpoints. */
export function createMetrics({ streams = () => 0, again = new Map() }: Gauges = {}): Metrics {
  const calls = new Map<string, Figures>();
  const rounds = new Map<string, number>();
  return {
    note({ method, path, status, milliseconds }) {
      const name = `method="${method}",path="${path}"`;
      const figures = calls.get(name) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0), statuses: new Map() };
      calls.set(name, figures);
      const seconds = milliseconds / 1000;
      figures.count += 1;
      figures.seconds += seconds;
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
      BUCKETS.forEach((end, at) => {
        if (seconds <= end) figures.buckets[at] = (figures.buckets[at] ?? 0) + 1;
      });
    },
    noteRound: (work) => void rounds.set(work, (rounds.get(work) ?? 0) + 1),
    text: () =>
      `${[
        ...callLines(calls),
        ...streamLines(streams()),
        ...retryLines(again),
        ...roundLines(rounds),
        ...processLines(),
      ].join('\n')}\n`,
  };
}

function callLines(calls: ReadonlyMap<string, Figures>): readonly string[] {
  const counts = [...calls].flatMap(([name, { statuses }]) =>
    [...statuses].map(([status, count]) => `statehouse_calls_total{${name},status="${status}"} ${count}`),
  );
  const durations = [...calls].flatMap(([name, { count, seconds, buckets }]) => [
    ...buckets.map((below, at) => `statehouse_call_seconds_bucket{${name},le="${BUCKETS[at]}"} ${below}`),
    `statehouse_call_seconds_bucket{${name},le="+Inf"} ${count}`,
    `statehouse_call_seconds_sum{${name}} ${seconds}`,
    `statehouse_call_seconds_count{${name}} ${count}`,
  ]);
  return [
    '# HELP statehouse_calls_total Calls that were answered.',
    '# TYPE statehouse_calls_total counter',
    ...counts,
    '# HELP statehouse_call_seconds How long calls took.',
    '# TYPE statehouse_call_seconds histogram',
    ...durations,
  ];
}

const streamLines = (count: number): readonly string[] => [
  '# HELP statehouse_live_streams Windows that are told of changes by this process.',
  '# TYPE statehouse_live_streams gauge',
  `statehouse_live_streams ${count}`,
];

const retryLines = (again: ReadonlyMap<string, number>): readonly string[] => [
  '# HELP statehouse_transactions_again_total Transactions that were run again, by the reason.',
  '# TYPE statehouse_transactions_again_total counter',
  ...[...again].map(([reason, count]) => `statehouse_transactions_again_total{reason="${reason}"} ${count}`),
];

const roundLines = (rounds: ReadonlyMap<string, number>): readonly string[] => [
  '# HELP statehouse_rounds_total Rounds of work that no call asks for; one that stands still hangs.',
  '# TYPE statehouse_rounds_total counter',
  ...[...rounds].map(([work, count]) => `statehouse_rounds_total{work="${work}"} ${count}`),
];

const processLines = (): readonly string[] => [
  '# HELP process_resident_memory_bytes Memory of the process.',
  '# TYPE process_resident_memory_bytes gauge',
  `process_resident_memory_bytes ${process.memoryUsage().rss}`,
  '# HELP process_uptime_seconds Time since the process started.',
  '# TYPE process_uptime_seconds gauge',
  `process_uptime_seconds ${Math.floor(process.uptime())}`,
];
