import {
  exportModelRequest,
  importModelRequest,
  type ModelImport,
  revertImportRequest,
} from '@src/contracts/endpoints/models/model-file.ts';
import { permissionCode, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { forHolders } from '@src/server/http/call-access.ts';
import type { CallDefinition, ServerContext } from '@src/server/http/endpoint.ts';
import { invalid, malformed } from '@src/server/http/server-error.ts';
import { type CallContext, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { runDryRun } from '@src/server/resource/transaction.ts';
import * as v from 'valibot';
import { eavInterfaceResource } from '../../definitions/interface.ts';
import { type ModelDocument, readModelDocument } from '../../definitions/model-document.ts';
import { eavIndexResource } from '../../definitions/search-index.ts';
import { eavSiteServerResource } from '../site.resource.ts';
import { runSteps } from './apply-import.ts';
import { readChangeSets, revertChangeSet, storeChangeSet } from './change-sets.ts';
import { exportModel } from './export-model.ts';
import { collectionRights, exportRights, importAccess, revertProof } from './file-rights.ts';
import { type PlannedStep, planImport } from './plan-import.ts';

const canBeDone = ({ summary: { state } }: PlannedStep): boolean => state !== 'same';

/** The steps with these keys, and the new collections that their fields need. */
function selectSteps(steps: readonly PlannedStep[], keys: readonly string[]): readonly PlannedStep[] {
  const chosen = steps.filter((step) => canBeDone(step) && keys.includes(step.summary.key));
  const owners = new Set(chosen.map(({ owner }) => `collection:${owner}`));
  return steps.filter(
    (step) => chosen.includes(step) || (step.summary.state === 'new' && owners.has(step.summary.key)),
  );
}

/** Applies a file in a transaction that is rolled back, and returns the changes. */
async function dryRunImport(document: ModelDocument, call: CallContext): Promise<ModelImport> {
  const { steps, faults } = await planImport(call.context.store, document);
  const done = steps.filter(canBeDone);
  const { refused } = await runDryRun(call.context, (dryContext) => runSteps(done, call, dryContext));
  const changes = steps.map(({ summary }) => ({ ...summary, faults: [...(refused.get(summary.key) ?? [])] }));
  return { faults: [...faults], changes, applied: 0 };
}

/**
 * Applies the chosen steps, all or none.
 * @throws ServerError 1001 with the refused steps by path
 */
async function apply(document: ModelDocument, keys: readonly string[], call: CallContext): Promise<ModelImport> {
  const { steps, faults } = await planImport(call.context.store, document);
  const chosen = selectSteps(steps, keys);
  const { refused, done } = await runSteps(faults.length > 0 ? [] : chosen, call, call.context);
  const all = [...faults, ...[...refused.values()].flat()];
  if (all.length > 0) throw invalid(Object.fromEntries(all.map(({ path, error }) => [path, error])));
  await storeChangeSet(done, call);
  return { faults: [], changes: steps.map(({ summary }) => summary), applied: chosen.length };
}

/**
 * Reverts an import, or returns what prevents it.
 * @throws ServerError 1001 with the steps that cannot be reverted, and the reasons
 */
async function revert({ id, dryRun }: v.InferOutput<typeof revertImportRequest>, call: CallContext) {
  const work = (context: ServerContext) => revertChangeSet(id, call, context);
  const { refused, reverted } = dryRun ? await runDryRun(call.context, work) : await work(call.context);
  if (!dryRun && refused.size > 0) throw invalid(Object.fromEntries(refused));
  return { kept: [...refused].map(([key, error]) => ({ key, error })), reverted };
}

async function importModel(body: unknown, call: CallContext) {
  const asked = v.safeParse(importModelRequest, body);
  if (!asked.success) throw malformed(asked.issues);
  const { document: raw, keys, dryRun } = asked.output;
  const { document, faults } = readModelDocument(raw);
  if (document !== null) return dryRun ? dryRunImport(document, call) : apply(document, keys, call);
  if (!dryRun) throw invalid(Object.fromEntries(faults.map(({ path, rule }) => [path, { rule }])));
  return { faults: faults.map(({ path, rule }) => ({ path, error: { rule } })), changes: [], applied: 0 };
}

const fileEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/model/export',
      takes: exportModelRequest,
      concern: 'read',
      access: forHolders(exportRights),
      async answer({ body }, call) {
        const asked = v.safeParse(exportModelRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const { site } = asked.output;
        const row = site === null ? null : await findRow(call.open(eavSiteServerResource), site);
        const may = (definition: ResourceDefinition) =>
          allows(call.actor.permissions, permissionCode(definition, 'view'));
        const kinds = { interfaces: may(eavInterfaceResource), indexes: may(eavIndexResource) };
        return { document: await exportModel(call.context.store, row, kinds) };
      },
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/model/import',
      takes: importModelRequest,
      concern: 'write',
      access: forHolders(importAccess.rights, { dryRun: true, cost: 'record', proof: importAccess.proof }),
      answer: ({ body }, call) => importModel(body, call),
    },
    registry,
  ),
];

const importEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/model/imports',
      concern: 'read',
      access: forHolders(collectionRights('view')),
      answer: async (_, call) => ({ list: await readChangeSets(call) }),
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/model/revert',
      takes: revertImportRequest,
      concern: 'write',
      access: forHolders(collectionRights('update', 'delete'), { dryRun: true, proof: revertProof }),
      async answer({ body }, call) {
        const asked = v.safeParse(revertImportRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        return revert(asked.output, call);
      },
    },
    registry,
  ),
];

/** The endpoints for model files: export, import with a dry run, list of imports, and revert. */
export const modelFileEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  ...fileEndpoints(registry),
  ...importEndpoints(registry),
];
