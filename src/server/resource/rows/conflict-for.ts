import { permissionCode } from '../../../contracts/resource/definition.ts';
import { allows } from '../../auth/permissions.ts';
import { conflict, type ServerError } from '../../http/server-error.ts';
import type { Row } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import { presentRecord } from './serialize-row.ts';

/**
 * Refuses a write because another one happened first. What the record is now, and who changed it, is told to those who may view it:
 * creating, importing and undoing do not require that right.
 */
export async function conflictFor(work: Work, row: Row): Promise<ServerError> {
  const { resource, actor } = work;
  const isViewer = allows(actor.permissions, permissionCode(resource.definition, 'view'));
  return conflict(isViewer ? await presentRecord(work, row) : null);
}
