import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import {
  changeSetsContract,
  modelFileContract,
  modelImportContract,
  revertImportContract,
} from '@src/contracts/endpoints/models/model-file.ts';
import {
  deriveContract,
  type ModelsGateway,
  modelAccessContract,
  siteDocumentContract,
} from '@src/contracts/endpoints/models/models.ts';
import type { HttpClient } from '../../http/endpoint.ts';
import { externalCalls } from './external-calls.ts';
import { modelCalls } from './model-calls.ts';
import { runCalls } from './run-calls.ts';

const imports = { method: 'POST', path: '/eav/model/import', result: modelImportContract, display: 'none' } as const;
const reverts = { method: 'POST', path: '/eav/model/revert', result: revertImportContract, display: 'none' } as const;
const derives = { method: 'POST', path: '/eav/interface/derive', result: deriveContract, display: 'none' } as const;

/** Calls about models beyond their resources; the calling screen shows errors. */
export const createModelsGateway = (client: HttpClient): ModelsGateway => ({
  search: (index, words, signal) => {
    const call = { method: 'POST', path: '/eav/index/search', result: indexSearchContract, display: 'none' } as const;
    return client.call({ ...call, reads: true, verbatim: ['words'] }, { data: { index, words }, signal });
  },
  openApi: (site, base, signal) => {
    const call = { method: 'POST', path: '/eav/site/openapi', result: siteDocumentContract, display: 'none' } as const;
    return client.call({ ...call, reads: true }, { data: { site, base }, signal });
  },
  access: (collection, role, signal) => {
    const call = { method: 'POST', path: '/eav/assemble/access', result: modelAccessContract } as const;
    return client.call({ ...call, display: 'none', reads: true }, { data: { collection, role }, signal });
  },
  ...modelCalls(client),
  exportModel: (site, signal) => {
    const call = { method: 'POST', path: '/eav/model/export', result: modelFileContract, display: 'none' } as const;
    return client.call({ ...call, reads: true }, { data: { site }, signal });
  },
  planImport: (document, signal) =>
    client.call({ ...imports, reads: true, verbatim: ['document'] }, { data: { document, dryRun: true }, signal }),
  importModel: (document, keys, key) =>
    client.call({ ...imports, verbatim: ['document'] }, { data: { document, keys }, idempotencyKey: key }),
  imports: async (signal) => {
    const call = { method: 'POST', path: '/eav/model/imports', result: changeSetsContract, display: 'none' } as const;
    return (await client.call({ ...call, reads: true }, { data: {}, signal })).list;
  },
  planRevert: (id, signal) => client.call({ ...reverts, reads: true }, { data: { id, dryRun: true }, signal }),
  revertImport: (id, key) => client.call(reverts, { data: { id }, idempotencyKey: key }),
  ...externalCalls(client),
  ...runCalls(client),
  planDerived: (source, signal) =>
    client.call({ ...derives, reads: true }, { data: { ...source, dryRun: true }, signal }),
  derive: (source, keys, key) => client.call(derives, { data: { ...source, keys }, idempotencyKey: key }),
});
