import { externalTablesContract, importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import type { ModelsGateway } from '@src/contracts/endpoints/models/models.ts';
import type { HttpClient } from '../../http/endpoint.ts';

/** Calls about tables of external databases. */
export const externalCalls = (client: HttpClient): Pick<ModelsGateway, 'outsideTables' | 'readIn'> => ({
  outsideTables: (database, signal) => {
    const call = { method: 'POST', path: '/eav/database/tables', result: externalTablesContract } as const;
    return client.call({ ...call, display: 'none', reads: true }, { data: { database }, signal });
  },
  readIn: (database, tables, key) => {
    const call = {
      method: 'POST',
      path: '/eav/database/read-in',
      result: importTablesContract,
      display: 'none',
    } as const;
    return client.call({ ...call, verbatim: ['tables'] }, { data: { database, tables }, idempotencyKey: key });
  },
});
