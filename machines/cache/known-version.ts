import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';

/** The versions that records have now, by id, as far as the server told. */
export type Versions = Extract<LiveUpdate, { type: 'records' }>['versions'];

/** True for a record in the version that it has now, or a later one: such as one that was just written here. */
export const isKnownVersion = ({ id, version }: Pick<ResourceRecord, 'id' | 'version'>, versions: Versions): boolean =>
  version >= (versions?.[id] ?? Number.POSITIVE_INFINITY);
