import { ERROR_TYPES } from '@src/contracts/error-entry.ts';
import { LOCALES } from '@src/contracts/settings.ts';
import * as v from 'valibot';

/** What a replay file calls itself. */
export const FORMAT = 'statehouse-replay';
/** Changes when older files can no longer be read. */
export const VERSION = 1;
/** Files are no larger than this, in characters: the oldest steps are left out. */
export const MOST_CHARACTERS = 2_000_000;

const momentContract = v.object({
  value: v.optional(v.unknown()),
  context: v.optional(v.unknown()),
  status: v.string(),
});

const actorContract = v.object({
  id: v.string(),
  name: v.string(),
  parentId: v.nullable(v.string()),
  logic: v.string(),
  /** Where it was before the first step; null when it began with a step of its own. */
  start: v.nullable(momentContract),
  /** Where it was when the problem was reported. */
  final: v.optional(v.unknown()),
});

const stepContract = v.object({
  at: v.number(),
  actorId: v.string(),
  sender: v.nullable(v.string()),
  event: v.looseObject({ type: v.string() }),
  transitions: v.array(v.string()),
  /** The state value it led to; with `context` for the step by which an actor began. */
  value: v.optional(v.unknown()),
  status: v.string(),
  context: v.optional(v.unknown()),
});

const errorContract = v.object({
  type: v.picklist(ERROR_TYPES),
  message: v.string(),
  url: v.string(),
  name: v.string(),
  file: v.string(),
  stack: v.string(),
  detail: v.string(),
  time: v.number(),
  count: v.number(),
});

/** A report of a problem, as it stands in a file: what happened, without anything secret or personal. */
export const replayContract = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** Milliseconds since 1970. */
  made: v.number(),
  build: v.object({ version: v.string(), id: v.string(), isDemo: v.boolean() }),
  /** How the demo's data was made; null outside of the demo. */
  demo: v.nullable(v.object({ seed: v.number(), scenario: v.string() })),
  locale: v.picklist(LOCALES),
  viewport: v.object({ width: v.number(), height: v.number() }),
  route: v.string(),
  /** False where nothing was recorded, so that the file only tells where everything stood. */
  isRecorded: v.boolean(),
  /** How many of the oldest steps were left out because of the size. */
  left: v.number(),
  /** The version of each machine by its id. */
  machines: v.record(v.string(), v.string()),
  actors: v.array(actorContract),
  steps: v.array(stepContract),
  /** Newest first. */
  errors: v.array(errorContract),
});
export type ReplayFile = v.InferOutput<typeof replayContract>;
export type ReplayActor = v.InferOutput<typeof actorContract>;
export type ReplayStep = v.InferOutput<typeof stepContract>;
export type ReplayError = v.InferOutput<typeof errorContract>;

/** Reads a file; null when it is none of ours. */
export function readReplay(text: string): ReplayFile | null {
  if (text.length > MOST_CHARACTERS * 2) return null;
  try {
    const read = v.safeParse(replayContract, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
