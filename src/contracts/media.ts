import * as v from 'valibot';
import type { MediaFetches } from './media-calls/access-log.ts';
import { MAX_COLORS, MEDIA_COLORS } from './media-calls/colors.ts';
import type { MediaSubtitles, SubtitleLanguage, SubtitlesRequest } from './media-calls/subtitles.ts';
import { labelContract } from './resource/label.ts';

/** Name of the resource of files. */
export const MEDIA_RESOURCE = 'media';

/** Kinds of files. */
export const MEDIA_KINDS = ['image', 'audio', 'video', 'file'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** Maximum size of a file of each kind, in bytes. */
export const MEDIA_LIMITS: Readonly<Record<MediaKind, number>> = {
  image: 20 * MEGABYTE,
  audio: 30 * MEGABYTE,
  video: 60 * MEGABYTE,
  file: 30 * MEGABYTE,
};
/** Maximum size of the whole library, in bytes. */
export const MEDIA_QUOTA = 500 * MEGABYTE;
/**
 * Size of a chunk of an upload or download, in bytes; a multiple of three, so that base64 chunks can be concatenated.
 */
export const MEDIA_PART = 393_216;
/** Maximum older versions kept of a file. */
export const MAX_VERSIONS = 20;
/** Maximum characters of a file's thumbnail, as a data URL. */
export const MAX_THUMB = 80_000;
/** Pixels to which the picture of a person is scaled. */
export const AVATAR_SIZE = { width: 256, height: 256 } as const;
/** Maximum characters of the stored operations of an edited picture, so that it can be edited again. */
export const MAX_EDITS = 20_000;

/**
 * A file chosen from the media library. `url` is its address `media:<id>`, which fields store and only the console can
 * resolve (`useMediaUrl`); width and height in pixels, null for files without dimensions.
 */
export const mediaRefContract = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(MEDIA_KINDS),
  url: v.string(),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** True for a video with a poster. */
  poster: v.exactOptional(v.boolean()),
});
export type MediaRef = v.InferOutput<typeof mediaRefContract>;

const START = 'media:';
const ADDRESS = /^media:[\w-]{1,40}$/;

/** The address under which fields store a file. */
export const mediaAddress = (id: string): string => `${START}${id}`;

/** The id in a file address; null for every other text. */
export const mediaIdIn = (address: string): string | null =>
  ADDRESS.test(address) ? address.slice(START.length) : null;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const base64 = v.pipe(v.string(), v.minLength(1), v.maxLength((MEDIA_PART / 3) * 4), v.regex(/^[A-Za-z\d+/]+={0,2}$/));
const idText = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
/** A thumbnail. */
const thumb = v.pipe(
  v.string(),
  v.maxLength(MAX_THUMB),
  v.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/),
);

/**
 * Request body of `POST /media/upload/init`: a file to be uploaded. `hash` is the SHA-256 of its bytes in hexadecimal.
 */
export const uploadInitRequest = v.object({
  name: v.pipe(v.string(), v.maxLength(2000)),
  size: whole,
  hash: sha256,
  folder: v.optional(v.nullable(idText), null),
  private: v.optional(v.boolean(), false),
  /** Id of the file whose content it is for; null for a new file. */
  replaces: v.optional(v.nullable(idText), null),
});
export type UploadInit = v.InferInput<typeof uploadInitRequest>;

/** Its response: the upload with its progress, or the file at once when its bytes are known. */
export const uploadInitContract = v.object({
  upload: v.nullable(v.string()),
  offset: v.number(),
  file: v.nullable(mediaRefContract),
});

/**
 * Request body of `POST /media/upload/chunk`: the bytes from `offset`, in base64, with their SHA-256. They may also be
 * sent raw, with the type `application/octet-stream` and the other values in the query.
 */
export const uploadChunkRequest = v.object({ upload: idText, offset: whole, data: base64, hash: sha256 });
/** Query of a chunk that is sent raw. */
export const uploadPartQuery = v.object({
  upload: idText,
  offset: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  hash: sha256,
});
/** A chunk of an upload. */
export interface UploadPart {
  readonly upload: string;
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}
/** Its response: number of bytes received so far. */
export const uploadChunkContract = v.object({ offset: v.number() });

/** Request body of `POST /media/upload/complete` and `/media/:id/replace`. */
export const uploadCompleteRequest = v.object({
  upload: idText,
  thumb: v.optional(v.nullable(thumb), null),
  /** The dominant colours of a picture, the largest share first. */
  colors: v.optional(v.pipe(v.array(v.picklist(MEDIA_COLORS)), v.maxLength(MAX_COLORS)), []),
  alt: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  source: v.optional(v.picklist(['upload', 'edit']), 'upload'),
  edits: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_EDITS))), null),
});
export type UploadComplete = v.InferInput<typeof uploadCompleteRequest>;
/** Their response. */
export const mediaAnswerContract = v.object({ file: mediaRefContract });

/** Request body of `POST /media/upload/abort`. */
export const uploadAbortRequest = v.object({ upload: idText });

/**
 * `GET /media/:id/content?from=&small=1`: a chunk of a file's bytes in base64, starting at `from`, and the type of the
 * file.
 */
export const mediaContentContract = v.object({
  file: mediaRefContract,
  version: v.number(),
  mime: v.string(),
  from: v.number(),
  total: v.number(),
  data: v.string(),
  edits: v.nullable(v.string()),
});
export type MediaContent = v.InferOutput<typeof mediaContentContract>;

/**
 * `GET /media/:id/versions`: the current and earlier contents of a file, the newest first; `version` is that of its
 * record. `dimensions` such as `1500 × 1000`, null for files without; `no` identifies a version and is never reused.
 */
export const mediaVersionsContract = v.object({
  version: v.number(),
  list: v.array(
    v.object({
      no: v.number(),
      isCurrent: v.boolean(),
      name: v.string(),
      mime: v.string(),
      size: v.number(),
      dimensions: v.nullable(v.string()),
      by: v.string(),
      time: v.string(),
    }),
  ),
});
export type MediaVersions = v.InferOutput<typeof mediaVersionsContract>;
export type MediaVersion = MediaVersions['list'][number];

/**
 * Request body of `POST /media/:id/restore`: a version of the content, and the version of the record that the caller
 * has.
 */
export const restoreVersionRequest = v.object({ no: whole, version: whole });
export type RestoreVersion = v.InferOutput<typeof restoreVersionRequest>;

/** `GET /media/upload/open`: the caller's incomplete uploads; `offset` is the number of bytes received. */
export const openUploadsContract = v.object({
  list: v.array(
    v.object({
      upload: v.string(),
      name: v.string(),
      size: v.number(),
      offset: v.number(),
      hash: v.string(),
      time: v.string(),
      folder: v.nullable(v.string()),
      replaces: v.nullable(v.string()),
    }),
  ),
});
export type OpenUploads = v.InferOutput<typeof openUploadsContract>;

/**
 * `GET /media/:id/uses`: records that use a file and that the caller may view, and their number; `elsewhere` is true when others use
 * it, too. `page` is the address of the record's page; null when it has none.
 */
export const mediaUsesContract = v.object({
  list: v.array(
    v.object({
      resource: v.string(),
      label: labelContract,
      id: v.string(),
      title: v.string(),
      field: labelContract,
      page: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  elsewhere: v.boolean(),
});
export type MediaUses = v.InferOutput<typeof mediaUsesContract>;

/**
 * `GET /media/quota?folder=`: used and permitted bytes, and their distribution. `left` is the free space for a new file
 * in the folder, or at the top level; `place` is the folder that limits it, null for the whole library.
 */
export const mediaQuotaContract = v.object({
  used: v.number(),
  limit: v.number(),
  left: v.number(),
  place: v.nullable(v.string()),
  files: v.number(),
  kinds: v.array(v.object({ kind: v.picklist(MEDIA_KINDS), used: v.number(), files: v.number() })),
});
export type MediaQuota = v.InferOutput<typeof mediaQuotaContract>;

/** Calls about files besides those of their resources; each rejects with a `ServiceError`. */
export interface MediaGateway {
  /** `folder` is the one whose free space is requested; null for the top level of the library. */
  readonly quota: (folder: string | null, signal: AbortSignal) => Promise<MediaQuota>;
  readonly init: (asked: UploadInit, signal: AbortSignal) => Promise<v.InferOutput<typeof uploadInitContract>>;
  readonly chunk: (part: UploadPart, signal: AbortSignal) => Promise<number>;
  readonly complete: (asked: UploadComplete, signal: AbortSignal) => Promise<MediaRef>;
  readonly abort: (upload: string) => Promise<void>;
  /** Replaces the content of a file by an upload; the file keeps its id. */
  readonly replace: (id: string, asked: UploadComplete) => Promise<MediaRef>;
  readonly content: (
    id: string,
    part: { readonly from: number; readonly small?: boolean },
    signal: AbortSignal,
  ) => Promise<MediaContent>;
  readonly uses: (id: string, signal: AbortSignal) => Promise<MediaUses>;
  readonly versions: (id: string, signal: AbortSignal) => Promise<MediaVersions>;
  /** A chunk of a file's version `no`. */
  readonly versionContent: (
    id: string,
    part: { readonly no: number; readonly from: number },
    signal: AbortSignal,
  ) => Promise<MediaContent>;
  /** Restores an older version of a file's content. */
  readonly restore: (id: string, asked: RestoreVersion) => Promise<MediaRef>;
  /** Incomplete uploads. */
  readonly openUploads: (signal: AbortSignal) => Promise<OpenUploads>;
  /** Access log of a file. */
  readonly fetches: (id: string, signal: AbortSignal) => Promise<MediaFetches>;
  /** Logs that the bytes of a version are saved as a file; the current one when absent. */
  readonly logSave: (id: string, no?: number) => Promise<void>;
  /** Sets the poster of a video, as a data URL; null removes it. */
  readonly setPoster: (id: string, picture: string | null) => Promise<MediaRef>;
  readonly subtitles: (id: string, signal: AbortSignal) => Promise<MediaSubtitles>;
  readonly putSubtitles: (id: string, asked: SubtitlesRequest) => Promise<MediaSubtitles>;
  readonly removeSubtitles: (id: string, language: SubtitleLanguage) => Promise<MediaSubtitles>;
}
