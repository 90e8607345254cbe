/** Which bytes of a file are wanted. */
export interface FileRange {
  readonly from: number;
  /** How many; fewer come where the file ends before. */
  readonly size: number;
}

/** What is known of bytes before they are kept. */
export interface FileFacts {
  /** How many bytes there are. */
  readonly size: number;
  /** SHA-256 of all of them in hexadecimal. */
  readonly sha256: string;
}

/** Where a host keeps the bytes of files. Keys have letters, digits, dots, dashes and underscores, and are never used again. */
export interface FileStore {
  /** Keeps bytes, all or none of them; the same key may be put again with the same bytes. Rejects when there are more or fewer than `facts` says. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, facts: FileFacts): Promise<void>;
  /** The bytes as they come, all or those of a range; undefined when there are none under this key. */
  get(key: string, range?: FileRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** How many bytes there are; undefined when there are none. */
  head(key: string): Promise<{ readonly size: number } | undefined>;
  /** Takes bytes away; those that are gone already need nothing. */
  delete(key: string): Promise<void>;
  /** An address under which anybody reads these bytes for a while; absent where everything goes through the server. */
  presign?(key: string, as: { readonly type: string; readonly disposition: string }): Promise<string>;
}
