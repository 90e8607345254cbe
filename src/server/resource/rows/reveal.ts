import * as v from 'valibot';
import { applyEvent, statesOf } from '../../../../machines/lifecycles/index.ts';
import { maskedFields } from '../../../contracts/resource/definition.ts';
import { type Revealed, revealRequest } from '../../../contracts/resource/responses.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { illegal, malformed } from '../../http/server-error.ts';
import { textIn } from '../../store/row-values.ts';
import { writeAudit } from '../history/audit-log.ts';
import type { Work } from '../server-resource.ts';
import { findRow } from '../stored-record.ts';

/** Returns the masked values of a record, and audits the reader and the reason. */
export async function revealRecord(work: Work, { params, body }: CallRequest): Promise<{ values: Revealed }> {
  const { definition } = work.resource;
  const { lifecycle } = definition;
  const parsed = v.safeParse(revealRequest, body);
  if (!parsed.success) throw malformed(parsed.issues);
  const row = await findRow(work, params.id ?? '');
  if (lifecycle !== undefined && applyEvent(lifecycle, row, 'reveal') === null)
    throw illegal(statesOf(lifecycle, row), []);
  await writeAudit(work, { event: 'reveal', before: row, after: row, reason: parsed.output.reason });
  return { values: Object.fromEntries(maskedFields(definition).map((name) => [name, textIn(row, name) || null])) };
}
