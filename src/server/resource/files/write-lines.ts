import type { RowOutcome } from '../../../contracts/resource/responses.ts';
import { fieldFaults, missing, ServerError } from '../../http/server-error.ts';
import { versionOf } from '../../store/record-fields.ts';
import type { Row } from '../../store/store.ts';
import { uniqueKeysOf } from '../../store/unique-keys.ts';
import { withContext } from '../batch/batch-transition.ts';
import type { UndoStep } from '../history/undo-step.ts';
import { conflictFor } from '../rows/conflict-for.ts';
import { toOutcome } from '../rows/row-outcome.ts';
import type { Work } from '../server-resource.ts';
import { inTransaction } from '../transaction.ts';
import { commitWrite } from '../write-record.ts';
import { createEarlierLines } from './import-check/earlier-lines.ts';
import { planLine } from './import-line.ts';
import type { CheckedLine } from './job-lines.ts';

const NEW = 'new';

/**
 * Identifies the target of a line: a new record, or a stored one in its version. A line is written only if its target is the same
 * as at the dry run, so that no concurrent change is overwritten.
 */
export const identifyTarget = (before: Row | null): string =>
  before === null ? NEW : `${before.id} ${versionOf(before)}`;

/** True for a line that makes a new record. */
export const isNew = ({ seen }: Pick<CheckedLine, 'seen'>): boolean => seen === NEW;

/** What became of some lines. */
interface WrittenLines {
  readonly created: number;
  /** Lines about stored records, also those that change nothing. */
  readonly updated: number;
  readonly failed: readonly RowOutcome[];
  readonly steps: readonly UndoStep[];
  /** The first refusal; null when every line was written. */
  readonly refusal: ServerError | null;
}

/** Writes lines that passed a dry run, each by itself, so that some may fail. */
export async function writeLines(work: Work, lines: readonly CheckedLine[]): Promise<WrittenLines> {
  const failed: RowOutcome[] = [];
  const steps: UndoStep[] = [];
  const earlier = createEarlierLines(uniqueKeysOf(work.resource.definition));
  let created = 0;
  let refusal: ServerError | null = null;
  for (const checked of lines) {
    try {
      const { before, step } = await inTransaction(work.context, async (context) => {
        const each = withContext(work, context);
        const plan = await planLine(each, { ...checked, earlier });
        await requireSameTarget(each, plan.before, checked.seen);
        return { before: plan.before, step: plan.change === null ? null : await commitWrite(each, plan.change) };
      });
      if (before === null) created += 1;
      if (step !== null) steps.push(step);
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause;
      refusal ??= cause;
      failed.push(describeFailure(work, checked, cause));
    }
  }
  return { created, updated: lines.length - failed.length - created, failed, steps, refusal };
}

/** @throws ServerError 1003 when the target of a line has changed since the dry run; 1002 when it is gone */
async function requireSameTarget(work: Work, before: Row | null, seen: string): Promise<void> {
  if (identifyTarget(before) === seen) return;
  if (before === null) throw missing();
  throw await conflictFor(work, before);
}

/** The outcome of a line that was refused; its title is the one in the file. */
export function describeFailure(
  { resource: { definition } }: Work,
  { line, number, seen }: CheckedLine,
  cause: ServerError,
): RowOutcome {
  const [id = ''] = isNew({ seen }) ? [] : seen.split(' ');
  const errors = fieldFaults(cause);
  return {
    ...toOutcome(id, line[definition.titleField] ?? '', cause),
    line: number,
    ...(errors === null ? {} : { errors }),
  };
}
