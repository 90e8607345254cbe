import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const texts = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(500)));

const askedContract = v.object({
  /** Values of the path parameters (`:name`). */
  params: v.optional(texts, {}),
  query: v.optional(texts, {}),
  body: v.optional(v.unknown(), null),
  /** True for a mock response without stored data. */
  isMock: v.optional(v.boolean(), false),
  /** Id of the role to call as; null calls with the key of the site. */
  role: v.optional(v.nullable(id), null),
});
/** Request of a test run of an interface. */
export type InterfaceRunRequest = v.InferOutput<typeof askedContract>;

/** Request body of `POST /eav/interface/run`. Its writes are rolled back. */
export const runInterfaceRequest = v.object({ id, ...askedContract.entries });

const ranContract = v.object({
  status: v.number(),
  milliseconds: v.number(),
  /** The envelope as callers receive it. */
  body: v.unknown(),
  /** The assertions of the interface, each with the value found. */
  assertions: v.array(v.object({ text: v.string(), isMet: v.boolean(), found: v.unknown() })),
});
/** Result of a test run of an interface. */
export type InterfaceRun = v.InferOutput<typeof ranContract>;
/** Its response. */
export const interfaceRunContract = ranContract;

const callContract = v.object({
  id: v.string(),
  time: v.string(),
  asked: askedContract,
  status: v.number(),
  milliseconds: v.number(),
  /** Number of failed assertions. */
  unmet: v.number(),
});
/** One test run of the history. */
export type PastTestRun = v.InferOutput<typeof callContract>;

/** Request body of `POST /eav/interface/calls`. */
export const interfaceCallsRequest = v.object({ id });
/** Its response: the caller's own test runs of an interface, the newest first. */
export const interfaceCallsContract = v.object({ list: v.array(callContract) });
