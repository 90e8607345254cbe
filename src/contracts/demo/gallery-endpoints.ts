import * as v from 'valibot';

/** What a form of the gallery is kept as: its values as they were sent, with a number and the time. */
export const savedFormContract = v.object({
  id: v.string(),
  savedAt: v.string(),
  values: v.record(v.string(), v.unknown()),
});
export type SavedForm = v.InferOutput<typeof savedFormContract>;

/** What `POST /form/save` is sent. */
export const saveFormRequest = v.object({
  form: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  values: v.record(v.string(), v.unknown()),
});

/** Where an uploaded file can be seen. */
export const uploadedContract = v.object({ url: v.string() });

/** Uploads hold at most so many bytes. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;

export const optionContract = v.object({ id: v.string(), name: v.string() });
export type SampleOption = v.InferOutput<typeof optionContract>;

const leafContract = v.object({ key: v.string(), title: v.string() });
export const treeOptionContract = v.object({
  ...leafContract.entries,
  children: v.optional(v.array(leafContract), []),
});
export type SampleTreeOption = v.InferOutput<typeof treeOptionContract>;

/** A region; those of level 5 have none below them. */
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

/** Which rows of the demo's table are asked for; `page` counts from 1, an empty state is every state. */
export interface SampleRowQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly status: SampleRow['status'] | '';
}

/** A file on its way, and who wants to know how far it is. */
export interface Upload {
  readonly file: Blob;
  readonly name: string;
  /** Has the demo server fail this attempt, to show what a failure looks like. */
  readonly failing?: boolean;
  /** Told the part that is sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Ways in which a call can fail: the server is out of order, turns it down, is too slow, answers something else, or is asked
 * at an address outside; and the call that fails each time it is repeated.
 */
export const FAILING_WAYS = ['http', 'envelope', 'timeout', 'decode', 'refused', 'repeated'] as const;
export type FailingWay = (typeof FAILING_WAYS)[number];

/** Calls of the demo server that the gallery lives on; what fails is shown where it was tried. */
export interface SamplesGateway {
  /** Sends a file; answers where it can be seen. */
  readonly upload: (upload: Upload, signal: AbortSignal) => Promise<string>;
  readonly options: (keyword: string, signal: AbortSignal) => Promise<readonly SampleOption[]>;
  readonly treeOptions: (keyword: string, signal: AbortSignal) => Promise<readonly SampleTreeOption[]>;
  readonly rows: (query: SampleRowQuery, signal: AbortSignal) => Promise<SampleRowPage>;
  /** The regions right below another one; the topmost for an empty code. */
  readonly areas: (parentCode: string, signal: AbortSignal) => Promise<readonly Area[]>;
  /** Why an account cannot be called so, in the server's words; null when it can. */
  readonly accountFault: (account: string, signal: AbortSignal) => Promise<string | null>;
  /** Fails in this way; tells of each request. */
  readonly fail: (way: FailingWay, signal: AbortSignal, onAttempt: (attempt: number) => void) => Promise<void>;
  readonly saveForm: (form: string, values: Readonly<Record<string, unknown>>) => Promise<SavedForm>;
  /** What was saved last by the one who is signed in; null when nothing was. */
  readonly savedForm: (form: string, signal: AbortSignal) => Promise<SavedForm | null>;
}
