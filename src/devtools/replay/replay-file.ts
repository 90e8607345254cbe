import { ERROR_TYPES } from '@src/contracts/error-entry.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import * as v from 'valibot';

/** Format marker of a replay file. */
export const FORMAT = 'statehouse-replay';
/** Increment when older files can no longer be read. */
export const VERSION = 1;
/** Maximum size of a file in characters: the oldest steps are left out. */
export const MAX_CHARACTERS = 2_000_000;

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
  /** Snapshot before the first step; null when the actor was started by a step. */
  start: v.nullable(momentContract),
  /** Snapshot at the time of the report. */
  final: v.optional(v.unknown()),
});

const stepContract = v.object({
  at: v.number(),
  actorId: v.string(),
  sender: v.nullable(v.string()),
  event: v.looseObject({ type: v.string() }),
  transitions: v.array(v.string()),
  /** The state value after the step; with `context` for the start step of an actor. */
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

/** Problem report as a file: the recorded steps, without secrets or personal data. */
export const replayContract = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** Milliseconds since 1970. */
  made: v.number(),
  build: v.object({ version: v.string(), id: v.string(), isDemo: v.boolean() }),
  /** Seed and scenario of the demo data; null outside the demo. */
  demo: v.nullable(v.object({ seed: v.number(), scenario: v.string() })),
  locale: v.picklist(LOCALES),
  viewport: v.object({ width: v.number(), height: v.number() }),
  route: v.string(),
  /** False when nothing was recorded, so that the file only contains the final snapshots. */
  isRecorded: v.boolean(),
  /** Number of the oldest steps removed to limit the size. */
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

/** Parses a file; null when it is no replay file. */
export function readReplay(text: string): ReplayFile | null {
  if (text.length > MAX_CHARACTERS * 2) return null;
  try {
    const read = v.safeParse(replayContract, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
