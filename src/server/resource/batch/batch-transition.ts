import type { Impact, RowOutcome } from '../../../contracts/resource/responses.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { ServerError } from '../../http/server-error.ts';
import { planEvent, type Sending } from '../apply-transition.ts';
import type { UndoStep } from '../history/undo-step.ts';
import { titleFor } from '../rows/mask.ts';
import { toOutcome } from '../rows/row-outcome.ts';
import type { Work } from '../server-resource.ts';
import { findRow } from '../stored-record.ts';
import { inTransaction, runDryRun } from '../transaction.ts';
import { commitWrite } from '../write-record.ts';
import { impactOf, watchHistory } from './impact.ts';

/** The results of sending an event to several records. */
export interface Outcomes {
  readonly ok: readonly string[];
  readonly failed: readonly RowOutcome[];
  readonly steps: readonly UndoStep[];
  /** All changes that were written to histories. */
  readonly changes: readonly Impact[];
}

/** The same work with another context, such as that of a transaction. */
export const withContext = (work: Work, context: ServerContext): Work => ({
  ...work,
  context: { ...work.context, ...context },
});

/** Sends an event to each of the records. A dry run applies the real rules to the real rows, and is rolled back. */
export function sendToMany(work: Work, ids: readonly string[], sending: Sending, dryRun: boolean): Promise<Outcomes> {
  return dryRun
    ? runDryRun(work.context, (context) => sendToEach(withContext(work, context), ids, sending))
    : sendToEach(work, ids, sending);
}

async function sendToEach(work: Work, ids: readonly string[], sending: Sending): Promise<Outcomes> {
  const ok: string[] = [];
  const failed: RowOutcome[] = [];
  const steps: UndoStep[] = [];
  const { store, written } = watchHistory(work.context.store);
  const watched = withContext(work, { ...work.context, store });
  for (const id of ids) {
    const outcome = await sendToOne(watched, id, sending);
    if ('code' in outcome) failed.push(outcome);
    else {
      ok.push(id);
      steps.push(outcome);
    }
  }
  return { ok, failed, steps, changes: await impactOf(watched, written()) };
}

async function sendToOne(work: Work, id: string, sending: Sending): Promise<UndoStep | RowOutcome> {
  let title = id;
  try {
    return await inTransaction(work.context, async (context) => {
      const each = withContext(work, context);
      const before = await findRow(each, id);
      title = titleFor(each, before);
      return commitWrite(each, await planEvent(each, before, sending));
    });
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return toOutcome(id, title, cause);
  }
}
