import { isEmpty } from '../../../../contracts/resource/condition.ts';
import { fieldOf } from '../../../../contracts/resource/definition.ts';
import { kindOf } from '../../../../contracts/resource/field-kinds/index.ts';
import type { ImportReport, RowOutcome } from '../../../../contracts/resource/responses.ts';
import { ServerError } from '../../../http/server-error.ts';
import { uniqueKeysOf } from '../../../store/unique-keys.ts';
import { withContext } from '../../batch/batch-transition.ts';
import type { Work } from '../../server-resource.ts';
import { inTransaction, runDryRun } from '../../transaction.ts';
import { commitWrite } from '../../write-record.ts';
import { findBefore, type ImportLine, planLine } from '../import-line.ts';
import type { CheckedLine } from '../job-lines.ts';
import { describeFailure, identifyTarget, isNew } from '../write-lines.ts';
import { createEarlierLines, type FindLine, type LineKey } from './earlier-lines.ts';

/** What is known of the lines of a file that were checked in other transactions. */
export interface LinesBefore {
  /** Number of them that make new records. */
  readonly creates: number;
  readonly findLine: FindLine;
  /** True when one of their records has this title. */
  readonly hasTitle: (title: string) => Promise<boolean>;
}

const NONE_BEFORE: LinesBefore = { creates: 0, findLine: async () => undefined, hasTitle: async () => false };

/** The result of a dry run of some lines. */
export interface CheckedLines {
  readonly keys: readonly LineKey[];
  readonly creates: number;
  /** Number of the new ones whose line names an id that no record has. */
  readonly unknownIds: number;
  /** The titles of their records, for a resource whose records may refer to each other. */
  readonly titles: readonly string[];
  readonly good: readonly CheckedLine[];
  readonly failed: readonly RowOutcome[];
}

/** A line, and its number in the file from 1. */
export type NumberedLine = Pick<CheckedLine, 'line' | 'number'>;

/** Checks each line after those before it, with which it may conflict, in a dry run. */
export function checkLines(
  work: Work,
  lines: readonly NumberedLine[],
  before: LinesBefore = NONE_BEFORE,
): Promise<CheckedLines> {
  const placed = { ...work, context: { ...work.context, createdBefore: before.creates } };
  return runDryRun(work.context, (context) => checkEach(withContext(placed, context), lines, before));
}

async function checkEach(work: Work, lines: readonly NumberedLine[], before: LinesBefore): Promise<CheckedLines> {
  const { definition } = work.resource;
  const failed: RowOutcome[] = [];
  const good: CheckedLine[] = [];
  const earlier = createEarlierLines(uniqueKeysOf(definition), before.findLine);
  const titles = new Set<string>();
  const hasTitle = async (title: string) => titles.has(title) || before.hasTitle(title);
  for (const each of lines) {
    const seen = await inTransaction(work.context, async (context) => {
      const own = withContext(work, context);
      const plan = await planLine(own, { ...each, earlier });
      if (plan.change !== null) await commitWrite(own, plan.change);
      return identifyTarget(plan.before);
    }).catch(async (cause: unknown) => {
      if (!(cause instanceof ServerError)) throw cause;
      const outcome = describeFailure(work, { ...each, seen: '' }, cause);
      if (await awaitsEarlierLine(work, each.line, outcome, hasTitle))
        return identifyTarget(await findBefore(work, each.line));
      failed.push(outcome);
      return null;
    });
    if (seen === null) continue;
    good.push({ ...each, seen });
    const title = each.line[definition.titleField];
    if (title === undefined || !isSelfReferring(work)) continue;
    titles.add(title);
  }
  const added = good.filter(isNew);
  const unknownIds = added.filter(({ line }) => !isEmpty(line.id)).length;
  return { good, creates: added.length, unknownIds, failed, keys: earlier.added(), titles: [...titles] };
}

const isSelfReferring = ({ resource: { definition } }: Work): boolean =>
  definition.fields.some(({ relation }) => relation?.resource === definition.name);

/**
 * True when a line has no other error than that it names a record which only an earlier line of the file will make: it was rolled
 * back with the lines around it. The rest of the line is checked when it is written.
 */
async function awaitsEarlierLine(
  { resource: { definition } }: Work,
  line: ImportLine,
  { errors = {} }: RowOutcome,
  hasTitle: LinesBefore['hasTitle'],
): Promise<boolean> {
  const found = Object.entries(errors);
  for (const [name, { rule }] of found) {
    const field = fieldOf(definition, name);
    if (field === undefined || rule !== 'missing' || field.relation?.resource !== definition.name) return false;
    const named = [kindOf(field.kind).parse(line[name] ?? '', field)].flat().map(String);
    if (!(await someOf(named, hasTitle))) return false;
  }
  return found.length > 0;
}

async function someOf(texts: readonly string[], fits: (text: string) => Promise<boolean>): Promise<boolean> {
  for (const text of texts) if (await fits(text)) return true;
  return false;
}

/** The errors of refused lines by field; a refusal of the whole line has no field, and the text of its rule if there is one. */
export const errorsOf = (failed: readonly RowOutcome[]): ImportReport['errors'] =>
  failed.flatMap(({ line = 0, code, text, errors }) =>
    Object.entries(errors ?? { '': { rule: `code${code}`, ...(text === undefined ? {} : { text }) } }).map(
      ([field, error]) => ({ line, field, error }),
    ),
  );
