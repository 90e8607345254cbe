import { externalTablesRequest, importTablesRequest } from '@src/contracts/endpoints/models/external-tables.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { forHolders } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import type { ExternalTable } from '@src/server/http/external-databases.ts';
import { malformed, ruled } from '@src/server/http/server-error.ts';
import { type CallContext, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findLive } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { eavDatabaseResource } from '../../definitions/database.ts';
import { eavDatabaseServerResource } from '../database.resource.ts';
import { wordsOf } from '../eav-errors.ts';
import { textIn } from '../eav-row.ts';
import { readTablesAhead } from './ask-ahead.ts';
import { answerOf } from './external-source.ts';
import { describeTables, readIn } from './import-tables.ts';

const seesDatabases = permissionCode(eavDatabaseResource, 'view');

/** Loads a database and the tables in its catalogue. */
async function tablesOf(id: string, call: CallContext): Promise<readonly [Row, readonly ExternalTable[]]> {
  const database = await findLive(call.open(eavDatabaseServerResource), id);
  const { externalDatabases, outsideQueue = (job) => job() } = call.context;
  if (database.kind === 'builtin' || externalDatabases === undefined) throw ruled(wordsOf('outsideNone'));
  if (database.status === 'disabled') throw ruled(wordsOf('databaseDisabled'));
  try {
    return [database, await outsideQueue(() => externalDatabases.tables(textIn(database, 'url')))];
  } catch (cause) {
    throw answerOf(cause);
  }
}

/** The endpoints that list external tables and import them as collections. */
export const externalEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/database/tables',
      takes: externalTablesRequest,
      concern: 'read',
      access: forHolders([[seesDatabases]]),
      async answer({ body }, call) {
        const asked = v.safeParse(externalTablesRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const [database, tables] = await tablesOf(asked.output.database, call);
        return describeTables(call.context.store, database.id, tables);
      },
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/database/read-in',
      takes: importTablesRequest,
      concern: 'write',
      prepare: readTablesAhead,
      access: forHolders([[seesDatabases], [permissionCode(eavCollectionResource, 'create')]]),
      async answer({ body }, call) {
        const asked = v.safeParse(importTablesRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const [database, tables] = await tablesOf(asked.output.database, call);
        return readIn(call.open, database, tables, new Set(asked.output.tables));
      },
    },
    registry,
  ),
];
