import * as v from 'valibot';
import { MAX_COLORS, MEDIA_COLORS } from './media-calls/colors.ts';
import type { MediaFetches } from './media-calls/fetches.ts';
import type { MediaSubtitles, SubtitleLanguage, SubtitlesRequest } from './media-calls/subtitles.ts';
import { labelContract } from './resource/label.ts';

/** Name of the resource of files. */
export const MEDIA_RESOURCE = 'media';

/** What a file is to those who use it. */
export const MEDIA_KINDS = ['image', 'audio', 'video', 'file'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** Bytes that a file of each kind may have. */
export const MEDIA_LIMITS: Readonly<Record<MediaKind, number>> = {
  image: 20 * MEGABYTE,
  audio: 30 * MEGABYTE,
  video: 60 * MEGABYTE,
  file: 30 * MEGABYTE,
};
/** Bytes that the whole library may hold. */
export const MEDIA_QUOTA = 500 * MEGABYTE;
/** Bytes of a part of an upload or of a content; a multiple of three, so that parts in base64 can be joined as texts. */
export const MEDIA_PART = 393_216;
/** Older versions that a file keeps. */
export const MAX_VERSIONS = 20;
/** Characters of a small picture that stands for a file in lists, as a data address. */
export const MAX_THUMB = 80_000;
/** Pixels that the picture of a person is brought to. */
export const AVATAR_SIZE = { width: 256, height: 256 } as const;
/** Characters of what an editor keeps of its steps, so that an edit can be edited again. */
export const MAX_EDITS = 20_000;

/**
 * A file that was chosen from the media library. `url` is its address `media:<id>`, which fields keep and which only the
 * console can resolve (`useMediaUrl`); width and height in pixels, null where the file has none.
 */
export const mediaRefContract = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(MEDIA_KINDS),
  url: v.string(),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** True for a film that has a picture of its own. */
  poster: v.exactOptional(v.boolean()),
});
export type MediaRef = v.InferOutput<typeof mediaRefContract>;

const START = 'media:';
const ADDRESS = /^media:[\w-]{1,40}$/;

/** The address that fields keep of a file. */
export const mediaAddress = (id: string): string => `${START}${id}`;

/** The id in an address of a file; null for every other text. */
export const mediaIdIn = (address: string): string | null =>
  ADDRESS.test(address) ? address.slice(START.length) : null;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const base64 = v.pipe(v.string(), v.minLength(1), v.maxLength((MEDIA_PART / 3) * 4), v.regex(/^[A-Za-z\d+/]+={0,2}$/));
const idText = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
/** A small picture for lists. */
const thumb = v.pipe(
  v.string(),
  v.maxLength(MAX_THUMB),
  v.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/),
);

/** What `POST /media/upload/init` is sent: a file that is to come. `hash` is the SHA-256 of its bytes in hexadecimal. */
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

/** What it answers: the upload and how much of it is there, or the file at once where its bytes are known. */
export const uploadInitContract = v.object({
  upload: v.nullable(v.string()),
  offset: v.number(),
  file: v.nullable(mediaRefContract),
});

/**
 * What `POST /media/upload/chunk` is sent: the bytes from `offset` on, in base64, with their SHA-256. They may come as they are
 * too, with the type `application/octet-stream` and the rest in the address.
 */
export const uploadChunkRequest = v.object({ upload: idText, offset: whole, data: base64, hash: sha256 });
/** The address of a part that comes as it is. */
export const uploadPartQuery = v.object({
  upload: idText,
  offset: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  hash: sha256,
});
/** A part of a file on its way. */
export interface UploadPart {
  readonly upload: string;
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}
/** What it answers: bytes that are there now. */
export const uploadChunkContract = v.object({ offset: v.number() });

/** What `POST /media/upload/complete` and `/media/:id/replace` are sent. */
export const uploadCompleteRequest = v.object({
  upload: idText,
  thumb: v.optional(v.nullable(thumb), null),
  /** The colours that cover most of a picture, the greatest part first. */
  colors: v.optional(v.pipe(v.array(v.picklist(MEDIA_COLORS)), v.maxLength(MAX_COLORS)), []),
  alt: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  source: v.optional(v.picklist(['upload', 'edit']), 'upload'),
  edits: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_EDITS))), null),
});
export type UploadComplete = v.InferInput<typeof uploadCompleteRequest>;
/** What they answer. */
export const mediaAnswerContract = v.object({ file: mediaRefContract });

/** What `POST /media/upload/abort` is sent. */
export const uploadAbortRequest = v.object({ upload: idText });

/** `GET /media/:id/content?from=&small=1`: a part of a file's bytes in base64, from `from` on, and what the file is. */
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
 * `GET /media/:id/versions`: what a file holds and held, the newest first; `version` is that of its record. `dimensions` such as
 * `1500 × 1000`, null where it has none; `no` names a version and is never given twice.
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

/** What `POST /media/:id/restore` is sent: a version of the content, and the version of the record that was seen. */
export const restoreVersionRequest = v.object({ no: whole, version: whole });
export type RestoreVersion = v.InferOutput<typeof restoreVersionRequest>;

/** `GET /media/upload/open`: uploads of the caller that wait for the rest of their bytes; `offset` bytes are there. */
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
 * `GET /media/:id/uses`: records that show a file. `page` is the address of the record's page; null where it has none. A record
 * of a collection that the caller may not see counts, without its title.
 */
export const mediaUsesContract = v.object({
  list: v.array(
    v.object({
      resource: v.string(),
      label: labelContract,
      id: v.string(),
      title: v.nullable(v.string()),
      field: labelContract,
      page: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
});
export type MediaUses = v.InferOutput<typeof mediaUsesContract>;

/**
 * `GET /media/quota?folder=`: bytes in use, those that may be, and how they divide. `left` is the room that a new file has in the
 * folder, or at the top; `place` is the folder that sets it, null where the whole library does.
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

/** Calls about files beyond those of their resources; each rejects with a `ServiceError`. */
export interface MediaGateway {
  /** `folder` is the one whose room is asked for; null for the top of the library. */
  readonly quota: (folder: string | null, signal: AbortSignal) => Promise<MediaQuota>;
  readonly init: (asked: UploadInit, signal: AbortSignal) => Promise<v.InferOutput<typeof uploadInitContract>>;
  readonly chunk: (part: UploadPart, signal: AbortSignal) => Promise<number>;
  readonly complete: (asked: UploadComplete, signal: AbortSignal) => Promise<MediaRef>;
  readonly abort: (upload: string) => Promise<void>;
  /** Puts the bytes of an upload in the place of those of a file, which keeps its id. */
  readonly replace: (id: string, asked: UploadComplete) => Promise<MediaRef>;
  readonly content: (
    id: string,
    part: { readonly from: number; readonly small?: boolean },
    signal: AbortSignal,
  ) => Promise<MediaContent>;
  readonly uses: (id: string, signal: AbortSignal) => Promise<MediaUses>;
  readonly versions: (id: string, signal: AbortSignal) => Promise<MediaVersions>;
  /** A part of what a file held as its version `no`. */
  readonly versionContent: (
    id: string,
    part: { readonly no: number; readonly from: number },
    signal: AbortSignal,
  ) => Promise<MediaContent>;
  /** Gives a file the content of an older version once more. */
  readonly restore: (id: string, asked: RestoreVersion) => Promise<MediaRef>;
  /** Uploads that wait for the rest of their bytes. */
  readonly openUploads: (signal: AbortSignal) => Promise<OpenUploads>;
  /** Who fetched a file. */
  readonly fetches: (id: string, signal: AbortSignal) => Promise<MediaFetches>;
  /** Has it written down that the bytes of a version are saved as a file; the present one when absent. */
  readonly logSave: (id: string, no?: number) => Promise<void>;
  /** Puts a small picture, as a data address, in the place of a film that is not played; null takes it away. */
  readonly setPoster: (id: string, picture: string | null) => Promise<MediaRef>;
  readonly subtitles: (id: string, signal: AbortSignal) => Promise<MediaSubtitles>;
  readonly putSubtitles: (id: string, asked: SubtitlesRequest) => Promise<MediaSubtitles>;
  readonly removeSubtitles: (id: string, language: SubtitleLanguage) => Promise<MediaSubtitles>;
}
