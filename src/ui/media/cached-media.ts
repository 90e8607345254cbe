import type { MediaGateway, MediaRef } from '@src/contracts/media.ts';
import { createConcurrencyLimit, type Gate } from '@src/lib/concurrency-limit.ts';
import { readMedia } from './read-media.ts';

/** A loaded media file; `url` is an object URL, valid until its last user has released it. */
export interface LoadedMedia {
  readonly file: MediaRef;
  readonly mime: string;
  readonly url: string;
  readonly blob: Blob;
}

/**
 * Key of a cached file: `small` for the thumbnail, if there is one; `epoch` separates sessions, so that no one sees
 * files of another session; `version` separates contents, because a file may be replaced in another window.
 */
export interface MediaRequest {
  readonly id: string;
  readonly version: number;
  readonly small: boolean;
  readonly epoch: number;
}

/** A cached file in use. */
export interface MediaHandle {
  readonly shown: Promise<LoadedMedia>;
  /** Ends the use, after which the URL must not be shown; a file without users that is still loading is cancelled. */
  readonly release: () => void;
}

/** Maximum number of cached files, beyond those in use; the least recently used are evicted first. */
const MAX_CACHED = 400;
/**
 * Maximum number of thumbnails loaded at once: fewer than a browser's connections per server, so that other requests
 * are not blocked.
 */
const MAX_READ = 5;

interface CachedFile {
  readonly shown: Promise<LoadedMedia>;
  readonly stop: () => void;
  /** Number of users, and whether it is loaded. */
  wanted: number;
  isRead: boolean;
}

/** The files loaded through one gateway. */
interface FileCache {
  readonly files: Map<string, CachedFile>;
  readonly gate: Gate;
}

const caches = new WeakMap<MediaGateway, FileCache>();

function cacheOf(gateway: MediaGateway): FileCache {
  const known = caches.get(gateway);
  if (known !== undefined) return known;
  // The queue is unlimited, because cancelled entries cost nothing.
  const full = () => new RangeError('too many pictures wait');
  const made = {
    files: new Map(),
    gate: createConcurrencyLimit({ atOnce: MAX_READ, waiting: Number.POSITIVE_INFINITY, full }),
  };
  caches.set(gateway, made);
  return made;
}

/** Removes a file from the cache, because its content was replaced. Its users keep what they show until they release it. */
export function evictMedia(gateway: MediaGateway, id: string): void {
  const { files } = cacheOf(gateway);
  for (const [key, kept] of files) {
    if (!key.startsWith(`${id} `)) continue;
    files.delete(key);
    if (kept.wanted === 0) revoke(kept);
  }
}

function revoke({ shown }: CachedFile): void {
  shown.then(({ url }) => URL.revokeObjectURL(url)).catch(() => undefined);
}

function startReading(gateway: MediaGateway, { id, small }: MediaRequest, gate: Gate): CachedFile {
  const reading = new AbortController();
  const { signal } = reading;
  const read = async () => {
    signal.throwIfAborted();
    const { file, mime, blob } = await readMedia(gateway, id, { small, signal });
    // Nobody would revoke the URL of a file that was cancelled.
    signal.throwIfAborted();
    kept.isRead = true;
    return { file, mime, blob, url: URL.createObjectURL(blob) };
  };
  const kept: CachedFile = {
    // Deferred by a microtask, because `read` uses `kept`.
    shown: small ? gate(read) : Promise.resolve().then(read),
    ...{ stop: () => reading.abort(), wanted: 0, isRead: false },
  };
  return kept;
}

/** Evicts the least recently used files beyond the maximum, except those in use, and revokes their URLs. */
function trim(files: Map<string, CachedFile>): void {
  for (const [key, kept] of files) {
    if (files.size <= MAX_CACHED) return;
    if (kept.wanted > 0) continue;
    files.delete(key);
    revoke(kept);
  }
}

/**
 * A file as an object URL for images and players; loaded once for all concurrent users and cached. Few thumbnails are
 * loaded at once, and unused ones are cancelled.
 */
export function acquireMedia(gateway: MediaGateway, wish: MediaRequest): MediaHandle {
  const { files, gate } = cacheOf(gateway);
  const key = `${wish.id} ${wish.version} ${wish.epoch} ${wish.small}`;
  const kept = files.get(key) ?? startReading(gateway, wish, gate);
  const forget = () => files.get(key) === kept && files.delete(key);
  files.delete(key);
  files.set(key, kept);
  kept.wanted += 1;
  kept.shown.catch(forget);
  trim(files);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    kept.wanted -= 1;
    if (kept.wanted > 0) return;
    if (!kept.isRead) {
      kept.stop();
      forget();
    } else if (files.get(key) === kept) trim(files);
    else revoke(kept);
  };
  return { shown: kept.shown, release };
}
