import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const texts = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(500)));

const askedContract = v.object({
  /** What stands in the address where the path has `:name`. */
  params: v.optional(texts, {}),
  query: v.optional(texts, {}),
  body: v.optional(v.unknown(), null),
  /** The answer without data. */
  isMock: v.optional(v.boolean(), false),
  /** Id of a role to call as; whoever has the key of a site when it is null. */
  role: v.optional(v.nullable(id), null),
});
/** What an interface is asked when it is tried. */
export type AskedRun = v.InferOutput<typeof askedContract>;

/** What `POST /eav/interface/run` is sent. Nothing of what it writes stays. */
export const runInterfaceRequest = v.object({ id, ...askedContract.entries });

const ranContract = v.object({
  status: v.number(),
  milliseconds: v.number(),
  /** The envelope, as callers get it. */
  body: v.unknown(),
  /** The assertions of the interface, and what each found. */
  assertions: v.array(v.object({ text: v.string(), isMet: v.boolean(), found: v.unknown() })),
});
/** What an interface answered when it was tried. */
export type InterfaceRun = v.InferOutput<typeof ranContract>;
/** What it answers. */
export const interfaceRunContract = ranContract;

const callContract = v.object({
  id: v.string(),
  time: v.string(),
  asked: askedContract,
  status: v.number(),
  milliseconds: v.number(),
  /** How many assertions were not met. */
  unmet: v.number(),
});
/** One call of the history. */
export type PastCall = v.InferOutput<typeof callContract>;

/** What `POST /eav/interface/calls` is sent. */
export const interfaceCallsRequest = v.object({ id });
/** What it answers: the caller's own calls of an interface, the newest first. */
export const interfaceCallsContract = v.object({ list: v.array(callContract) });
