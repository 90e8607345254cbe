import { type BindingFault, bindingFaults, boundRecord } from '@src/contracts/form-document/binding.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { invalid, ServerError } from '@src/server/http/server-error.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { commitWrite, planCreate } from '@src/server/resource/write-record.ts';
import { isWritable, mayDo, openTarget, withFullPermissions } from './find-target.ts';

const DRIFT = { form: { rule: 'missing', text: 'formDesign.rule.drift' } } as const;

/**
 * Why a form may not be published with its binding: a missing permission to write the resource, or fields that no
 * longer fit.
 */
export async function bindingProblem(
  { settings, nodes }: FormDocument,
  actor: Actor,
  context: RuleContext,
): Promise<'drift' | 'bindingRight' | null> {
  const { binding } = settings;
  if (binding === undefined) return null;
  const work = await openTarget(binding.resource, actor, context);
  if (work === null) return 'drift';
  const { definition } = work.resource;
  const acts = binding.replaces === true ? ['create', 'update'] : ['create'];
  if (!isWritable(definition) || !acts.every((act) => mayDo(work.actor, definition, act))) return 'bindingRight';
  const faults: readonly BindingFault[] = bindingFaults({ nodes }, binding, definition.fields);
  return faults.length > 0 ? 'drift' : null;
}

/** Maps errors of fields to errors of answers; an error of any other field means that the form no longer fits. */
function inKeys(errors: FieldErrors, keys: ReadonlyMap<string, string>): FieldErrors {
  const named = Object.entries(errors).flatMap(([field, error]) => {
    const key = keys.get(field);
    return key === undefined ? [] : [[`values.${key}`, error] as const];
  });
  return named.length === Object.keys(errors).length ? Object.fromEntries(named) : DRIFT;
}

const isErrors = (value: unknown): value is FieldErrors => typeof value === 'object' && value !== null;

/**
 * Writes the answers as a record of the bound resource and returns its id; null for a form without a binding. The
 * publisher had the permission, so the submitter needs none; only the bound fields are written.
 * @throws ServerError 1001 with the nodes that the resource refuses, or because the form no longer fits
 */
export async function writeBoundRecord(
  document: FormDocument,
  sent: RecordValues,
  actor: Actor,
  context: RuleContext,
): Promise<string | null> {
  const { binding } = document.settings;
  if (binding === undefined) return null;
  const work = await openTarget(binding.resource, withFullPermissions(actor), context);
  if (work === null || bindingFaults(document, binding, work.resource.definition.fields).length > 0)
    throw invalid(DRIFT);
  const { values, keys } = boundRecord(document, binding, sent);
  try {
    const { row, change } = await planCreate(work, values);
    await commitWrite(work, change);
    return row.id;
  } catch (cause) {
    const errors = cause instanceof ServerError ? fieldsOf(cause.result).errors : undefined;
    throw isErrors(errors) ? invalid(inKeys(errors, keys)) : cause;
  }
}
