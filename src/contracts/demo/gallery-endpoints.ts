import * as v from 'valibot';

/** A saved gallery form: the submitted values, with a number and the time. */
export const savedFormContract = v.object({
  id: v.string(),
  savedAt: v.string(),
  values: v.record(v.string(), v.unknown()),
});
export type SavedForm = v.InferOutput<typeof savedFormContract>;

/** Request body of `POST /form/save`. */
export const saveFormRequest = v.object({
  form: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  values: v.record(v.string(), v.unknown()),
});

/** Address of an uploaded file. */
export const uploadedContract = v.object({ url: v.string() });

/** Maximum size of an upload, in bytes. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;

export const optionContract = v.object({ id: v.string(), name: v.string() });
export type SampleOption = v.InferOutput<typeof optionContract>;

const leafContract = v.object({ key: v.string(), title: v.string() });
export const treeOptionContract = v.object({
  ...leafContract.entries,
  children: v.optional(v.array(leafContract), []),
});
export type SampleTreeOption = v.InferOutput<typeof treeOptionContract>;

/** A region; regions of level 5 have no children. */
export const areaContract = v.object({ code: v.string(), name: v.string(), levelType: v.number() });
export type Area = v.InferOutput<typeof areaContract>;

/** States of a row of the demo's table. */
export const SAMPLE_ROW_STATES = ['normal', 'enable', 'disable'] as const;
const rowContract = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  no: v.number(),
  beginTime: v.string(),
  endTime: v.string(),
  status: v.picklist(SAMPLE_ROW_STATES),
});
export type SampleRow = v.InferOutput<typeof rowContract>;
/** One page of the demo's table. */
export const rowPageContract = v.object({ items: v.array(rowContract), total: v.number() });
export type SampleRowPage = v.InferOutput<typeof rowPageContract>;

/** Query for rows of the demo's table; `page` counts from 1, an empty state means all states. */
export interface SampleRowQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly status: SampleRow['status'] | '';
}

/** A file upload with its progress listener. */
export interface Upload {
  readonly file: Blob;
  readonly name: string;
  /** Makes the demo server fail this attempt, to demonstrate an error. */
  readonly failing?: boolean;
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Simulated failures of a call: HTTP error, refusal in the envelope, timeout, undecodable response, a refused external
 * address, and a call that fails on every retry.
 */
export const FAILING_WAYS = ['http', 'envelope', 'timeout', 'decode', 'refused', 'repeated'] as const;
export type FailingWay = (typeof FAILING_WAYS)[number];

/** Calls of the gallery to the demo server; errors are shown next to the control that made the call. */
export interface SamplesGateway {
  /** Uploads a file; resolves with its address. */
  readonly upload: (upload: Upload, signal: AbortSignal) => Promise<string>;
  readonly options: (keyword: string, signal: AbortSignal) => Promise<readonly SampleOption[]>;
  readonly treeOptions: (keyword: string, signal: AbortSignal) => Promise<readonly SampleTreeOption[]>;
  readonly rows: (query: SampleRowQuery, signal: AbortSignal) => Promise<SampleRowPage>;
  /** The direct children of a region; the top-level regions for an empty code. */
  readonly areas: (parentCode: string, signal: AbortSignal) => Promise<readonly Area[]>;
  /** The server's message why an account name is invalid; null when it is valid. */
  readonly accountFault: (account: string, signal: AbortSignal) => Promise<string | null>;
  /** Fails in the given way; `onAttempt` is called for each request. */
  readonly fail: (way: FailingWay, signal: AbortSignal, onAttempt: (attempt: number) => void) => Promise<void>;
  readonly saveForm: (form: string, values: Readonly<Record<string, unknown>>) => Promise<SavedForm>;
  /** The last saved form of the signed-in user; null when there is none. */
  readonly savedForm: (form: string, signal: AbortSignal) => Promise<SavedForm | null>;
}
