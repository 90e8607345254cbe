import type { AppStorage, StorageDeps, StorageEvents, TokenStorage } from './app-storage.ts';
import type { Cipher } from './cipher.ts';
import { type EntryResult, makeEntry, refusalOf, safeParse } from './entry.ts';
import { MemoryLayer } from './memory-layer.ts';
import { purgeKeys, removeOwnKeys } from './purge-keys.ts';
import { isPersonal, type Slice } from './slice.ts';
import { RECORD_KEYS, SLICES } from './slices.ts';
import { keyPrefix } from './storage-key.ts';
import { type RecordContent, StoredRecord } from './stored-record.ts';
import { StorageArea } from './web-storage.ts';
import { WriteBehind } from './write-behind.ts';

type Listener = (value: unknown) => void;

/** Storage over the two browser storages, with an in-memory layer in front. */
export class BrowserStorage implements AppStorage {
  readonly #deps: StorageDeps;
  readonly #areas: { readonly local: StorageArea; readonly session: StorageArea };
  readonly #slices: readonly Slice<unknown>[];
  readonly #records: { readonly local: StoredRecord; readonly session: StoredRecord };
  readonly #ownRecords: ReadonlyMap<Slice<unknown>, StoredRecord>;
  readonly #memory: MemoryLayer;
  readonly #saver: WriteBehind;
  readonly #listeners = new Map<string, Set<Listener>>();
  #tokenPlace: TokenStorage;

  constructor(deps: StorageDeps) {
    const slices = deps.slices ?? SLICES;
    const prefix = keyPrefix(deps);
    this.#deps = deps;
    this.#slices = slices;
    this.#tokenPlace = deps.tokenPlace ?? 'local';
    this.#areas = { local: new StorageArea(deps.local), session: new StorageArea(deps.session) };
    const shared = slices.filter(({ place }) => place === 'local' || place === 'session');
    this.#records = {
      local: new StoredRecord(this.#areas.local, `${prefix}${RECORD_KEYS.local}`, shared),
      session: new StoredRecord(this.#areas.session, `${prefix}${RECORD_KEYS.session}`, shared),
    };
    this.#ownRecords = new Map(
      slices
        .filter(({ place }) => place === 'ownRecord')
        .map((slice) => [slice, new StoredRecord(this.#areas.local, `${prefix}${slice.key}`, [slice])]),
    );
    this.#memory = new MemoryLayer(deps.now);
    this.#saver = new WriteBehind(deps, (slice) => this.#recordOf(slice));
  }

  get mode(): 'persistent' | 'memory' {
    return this.#saver.failing ? 'memory' : 'persistent';
  }

  /** Purges old keys, reads stored values and starts to listen; call it once. */
  async open(): Promise<void> {
    if (this.#areas.local.keys() === null && this.#areas.session.keys() === null) this.#saver.refused('unavailable');
    purgeKeys(this.#allAreas(), this.#deps, new Set(this.#allRecords().map(({ key }) => key)));
    for (const slice of this.#slices)
      if (slice.place === 'raw') this.#adoptRaw(slice, this.#areas.local.get(slice.key));
    const stored = this.#allRecords().filter((record) => record.exists());
    const cipher = stored.length === 0 ? null : await this.#saver.cipher();
    if (cipher !== null) {
      const contents = stored.map((record) => ({ record, content: record.load(cipher, this.#deps.now()) }));
      this.#findToken(contents.find(({ record }) => record === this.#records.session)?.content ?? null);
      for (const { record, content } of contents) this.#take(record, content, cipher);
    }
    this.#deps.events?.addEventListener('storage', this.#onNews);
  }

  read<Value>(slice: Slice<Value>): Value | null {
    return this.#memory.get(slice);
  }

  write<Value>(slice: Slice<Value>, value: Value): void {
    if (slice.place === 'raw') {
      this.#writeRaw(slice, value);
      return;
    }
    const entry = makeEntry(slice, value, this.#deps.now());
    this.#memory.put(slice, value, entry.expire);
    if (this.#recordOf(slice) === null) return;
    const refusal = refusalOf(entry);
    if (refusal !== null) {
      this.#deps.onProblem({ kind: refusal, key: slice.key });
      return;
    }
    this.#saver.hold(slice, entry);
    this.#bring(slice);
  }

  remove<Value>(slice: Slice<Value>): void {
    this.#memory.drop(slice);
    if (slice.place === 'raw') {
      this.#areas.local.remove(slice.key);
      return;
    }
    if (this.#recordOf(slice) === null) return;
    this.#saver.hold(slice, null);
    this.#bring(slice);
  }

  watch<Value>(slice: Slice<Value>, listener: (value: Value | null) => void): () => void {
    const call: Listener = () => listener(this.#memory.get(slice));
    const group = this.#listeners.get(slice.key) ?? new Set();
    this.#listeners.set(slice.key, group.add(call));
    return () => {
      group.delete(call);
    };
  }

  flush(): void {
    // Session storage belongs to this window, so no other window can have removed its values.
    this.#saver.save((slice) => !isPersonal(slice) || slice.place === 'session');
  }

  clearOwn(): void {
    this.#saver.clear();
    for (const slice of this.#slices) if (slice.place !== 'raw') this.#memory.drop(slice);
    removeOwnKeys(this.#allAreas(), this.#deps);
  }

  moveTokenTo(place: TokenStorage): void {
    if (place === this.#tokenPlace) return;
    const kept = this.#slices.filter(({ withToken }) => withToken === true);
    const values = kept.map((slice) => this.read(slice));
    for (const slice of kept) this.remove(slice);
    this.#tokenPlace = place;
    for (const [index, slice] of kept.entries()) if (values[index] !== null) this.write(slice, values[index]);
  }

  async prepare(): Promise<void> {
    await this.#saver.cipher();
  }

  close(): void {
    this.#deps.events?.removeEventListener('storage', this.#onNews);
    this.#saver.clear();
  }

  #recordOf(slice: Slice<unknown>): StoredRecord | null {
    if (slice.place === 'ownRecord') return this.#ownRecords.get(slice) ?? null;
    if (slice.place === 'raw') return null;
    const place = slice.withToken === true ? this.#tokenPlace : slice.place;
    return place === 'memory' ? null : this.#records[place];
  }

  #allRecords(): readonly StoredRecord[] {
    return [this.#records.local, this.#records.session, ...this.#ownRecords.values()];
  }

  #allAreas(): readonly StorageArea[] {
    return [this.#areas.local, this.#areas.session];
  }

  #bring(slice: Slice<unknown>): void {
    if (slice.immediate) this.#saver.save();
    else this.#saver.soon();
  }

  /** A token in session storage means that this window stores it there; the settings are not read yet. */
  #findToken(session: RecordContent | null): void {
    if (this.#tokenPlace !== 'local' || session === null) return;
    if (this.#slices.some((slice) => slice.withToken === true && session.found.has(slice)))
      this.#tokenPlace = 'session';
  }

  /** Reads a record at start: valid entries go to memory, invalid ones are removed from storage. */
  #take(record: StoredRecord, content: RecordContent | null, cipher: Cipher): void {
    if (content === null) {
      this.#deps.onProblem({ kind: 'damaged', key: record.key });
      record.remove();
      return;
    }
    for (const key of content.unknown) this.#deps.onProblem({ kind: 'damaged', key });
    for (const [slice, result] of content.found) {
      if (this.#recordOf(slice) !== record) record.merge(cipher, new Map([[slice, null]]), this.#deps.now());
      else this.#takeEntry(slice, result);
    }
  }

  #takeEntry(slice: Slice<unknown>, result: EntryResult<unknown>): void {
    if (result.kind === 'ok') {
      this.#memory.put(slice, result.value, result.expire);
      if (!result.migrated) return;
      this.#saver.hold(slice, makeEntry(slice, result.value, result.time));
    } else {
      if (result.kind === 'damaged') this.#deps.onProblem({ kind: 'damaged', key: slice.key });
      this.#saver.hold(slice, null);
    }
    this.#saver.soon();
  }

  /** Reads the present stored value, not that of the event, which may be older than this window's last write. */
  readonly #onNews = ({ key }: StorageEvents): void => {
    if (key === null) this.#allCleared();
    const raw = this.#slices.find((slice) => slice.place === 'raw' && slice.key === key);
    if (raw !== undefined && this.#adoptRaw(raw, this.#areas.local.get(raw.key))) this.#tell(raw);
    const record = this.#allRecords().find((each) => each.key === key && each !== this.#records.session);
    if (record !== undefined) void this.#adopt(record);
  };

  /**
   * Merges a record changed by another window: differences are adopted and emitted, own unsaved changes stay. A missing session
   * ends the session here too, but missing preferences stay: they may never have been stored.
   */
  async #adopt(record: StoredRecord): Promise<void> {
    const cipher = await this.#saver.cipher();
    const content = cipher === null ? null : record.load(cipher, this.#deps.now());
    if (content === null) return;
    const changed = this.#slices.filter((slice) => {
      if (this.#recordOf(slice) !== record || this.#saver.isWaiting(slice)) return false;
      const result = content.found.get(slice) ?? null;
      return result === null ? isPersonal(slice) && this.#memory.drop(slice) : this.#replace(slice, result);
    });
    // All values first, so that a listener for one slice reads the others of the same record.
    for (const slice of changed) this.#tell(slice);
  }

  #replace(slice: Slice<unknown>, result: EntryResult<unknown>): boolean {
    if (result.kind !== 'ok') return false;
    const changed = !this.#memory.holds(slice, result.value);
    this.#memory.put(slice, result.value, result.expire);
    return changed;
  }

  /** The whole origin was cleared: personal data is dropped; preferences stay and are stored again with the next write. */
  #allCleared(): void {
    for (const slice of this.#slices) {
      const value = this.#memory.get(slice);
      if (value === null || this.#recordOf(slice) === this.#records.session) continue;
      if (isPersonal(slice)) {
        if (this.#recordOf(slice) !== null && this.#memory.drop(slice)) this.#tell(slice);
      } else if (slice.place !== 'raw') {
        this.#saver.hold(slice, makeEntry(slice, value, this.#deps.now()));
      }
    }
  }

  #tell(slice: Slice<unknown>): void {
    for (const listener of this.#listeners.get(slice.key) ?? []) listener(this.#memory.get(slice));
  }

  /** Adopts a raw text; true when the value changed. */
  #adoptRaw(slice: Slice<unknown>, text: string | null): boolean {
    if (text === null) return this.#memory.drop(slice);
    const parsed = safeParse(slice, text);
    if (parsed === undefined) {
      this.#deps.onProblem({ kind: 'damaged', key: slice.key });
      this.#areas.local.remove(slice.key);
      return this.#memory.drop(slice);
    }
    const changed = !this.#memory.holds(slice, parsed.value);
    this.#memory.put(slice, parsed.value, Number.POSITIVE_INFINITY);
    return changed;
  }

  #writeRaw<Value>(slice: Slice<Value>, value: Value): void {
    this.#memory.put(slice, value, Number.POSITIVE_INFINITY);
    const failure = this.#areas.local.set(slice.key, typeof value === 'string' ? value : JSON.stringify(value));
    if (failure === null) this.#saver.accepted();
    else this.#saver.refused(failure);
  }
}
