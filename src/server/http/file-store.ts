/** The requested bytes of a file. */
export interface FileRange {
  readonly from: number;
  /** Number of bytes; fewer are returned when the file ends before. */
  readonly size: number;
}

/** Size and hash of bytes, known before they are stored. */
export interface FileFacts {
  /** Number of bytes. */
  readonly size: number;
  /** SHA-256 of all bytes in hexadecimal. */
  readonly sha256: string;
}

/** Storage of a host for the bytes of files. Keys have letters, digits, dots, dashes and underscores, and are never reused. */
export interface FileStore {
  /**
   * Stores bytes, all or none; repeating a key with the same bytes is allowed. Rejects when the number of bytes differs
   * from `facts`.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, facts: FileFacts): Promise<void>;
  /** Streams all bytes or a range; undefined when the key does not exist. */
  get(key: string, range?: FileRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The size; undefined when the key does not exist. */
  head(key: string): Promise<{ readonly size: number } | undefined>;
  /** Deletes bytes; does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /** A temporary public URL of the bytes; absent when all files are served by this server. */
  presign?(key: string, as: { readonly type: string; readonly disposition: string }): Promise<string>;
}
