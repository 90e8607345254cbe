import type { MediaGateway, MediaRef } from '@src/contracts/media.ts';
import { createConcurrencyLimit, type Gate } from '@src/lib/concurrency-limit.ts';
import { readMedia } from './read-media.ts';

/** A file that a page can show: `url` is one of the browser's own, good until the page is loaded again. */
export interface ShownMedia {
  readonly file: MediaRef;
  readonly mime: string;
  readonly url: string;
  readonly blob: Blob;
}

/** What is asked for: `small` the small picture where there is one; `epoch` tells sessions apart: nobody sees what another saw. */
export interface MediaWish {
  readonly id: string;
  readonly small: boolean;
  readonly epoch: number;
}

/** A file that somebody wants. */
export interface Borrowed {
  readonly shown: Promise<ShownMedia>;
  /** Says that it is wanted no more: what nobody wants is not read on. */
  readonly release: () => void;
}

/** Files that are kept to be shown again; those that were shown longest ago go first. */
const MAX_KEPT = 400;
/** Small pictures that are read at once: fewer than a browser has lines to a server, so that other calls find one. */
const MAX_READ = 5;

interface Kept {
  readonly shown: Promise<ShownMedia>;
  readonly stop: () => void;
  /** Those who want it, and whether it is there. */
  wanted: number;
  isRead: boolean;
}

/** What was read by way of one gateway. */
interface Shelf {
  readonly files: Map<string, Kept>;
  readonly gate: Gate;
}

const shelves = new WeakMap<MediaGateway, Shelf>();

function shelfOf(gateway: MediaGateway): Shelf {
  const known = shelves.get(gateway);
  if (known !== undefined) return known;
  // All may wait: those who are gone again when their turn comes cost nothing.
  const full = () => new RangeError('too many pictures wait');
  const made = {
    files: new Map(),
    gate: createConcurrencyLimit({ atOnce: MAX_READ, waiting: Number.POSITIVE_INFINITY, full }),
  };
  shelves.set(gateway, made);
  return made;
}

/** Forgets what was read of a file, because its bytes are others now. */
export function forgetMedia(gateway: MediaGateway, id: string): void {
  const { files } = shelfOf(gateway);
  for (const key of files.keys()) if (key.startsWith(`${id} `)) files.delete(key);
}

function startReading(gateway: MediaGateway, { id, small }: MediaWish, gate: Gate): Kept {
  const reading = new AbortController();
  const { signal } = reading;
  const read = async () => {
    signal.throwIfAborted();
    const { file, mime, blob } = await readMedia(gateway, id, { small, signal });
    kept.isRead = true;
    return { file, mime, blob, url: URL.createObjectURL(blob) };
  };
  const kept: Kept = {
    // A turn later, so that the reading finds what it is noted in.
    shown: small ? gate(read) : Promise.resolve().then(read),
    ...{ stop: () => reading.abort(), wanted: 0, isRead: false },
  };
  return kept;
}

/** Lets the file go that was shown longest ago. */
function dropOldest(files: Map<string, Kept>): void {
  for (const [key, { shown, isRead }] of files) {
    if (!isRead) continue;
    files.delete(key);
    shown.then(({ url }) => URL.revokeObjectURL(url)).catch(() => undefined);
    return;
  }
}

/**
 * A file as an address that pictures and players can use; read once for all who want it at the same time, and kept. Few small
 * pictures are read at once, and none is read on that nobody wants.
 */
export function borrowMedia(gateway: MediaGateway, wish: MediaWish): Borrowed {
  const { files, gate } = shelfOf(gateway);
  const key = `${wish.id} ${wish.epoch} ${wish.small}`;
  const kept = files.get(key) ?? startReading(gateway, wish, gate);
  const forget = () => files.get(key) === kept && files.delete(key);
  files.delete(key);
  files.set(key, kept);
  kept.wanted += 1;
  kept.shown.catch(forget);
  if (files.size > MAX_KEPT) dropOldest(files);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    kept.wanted -= 1;
    if (kept.wanted > 0 || kept.isRead) return;
    kept.stop();
    forget();
  };
  return { shown: kept.shown, release };
}
