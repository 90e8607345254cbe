import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';

/** Present versions of records by id, as reported by the server. */
export type Versions = Extract<LiveUpdate, { type: 'records' }>['versions'];

/** True for a record in its present version or a later one, such as one just written here. */
export const isKnownVersion = ({ id, version }: Pick<ResourceRecord, 'id' | 'version'>, versions: Versions): boolean =>
  version >= (versions?.[id] ?? Number.POSITIVE_INFINITY);
