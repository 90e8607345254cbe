import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES, EXAMPLES } from '../ai-row.ts';

/** States in which a run has a text that can be judged. */
const JUDGED: ReadonlySet<unknown> = new Set(['done', 'stopped', 'limited', 'adopted']);

/** What was tried with a draft since it was changed last. */
async function runsOfDraft(command: Row, { store }: RuleContext): Promise<readonly Row[]> {
  const where = {
    all: [
      { field: 'command', op: 'is', value: command.id },
      { field: 'promptVersion', op: 'is', value: 0 },
      { field: 'createTime', op: 'atLeast', value: textIn(command, 'updateTime') },
    ],
  } as const;
  return (await store.select(ARTICLES, { where })).rows;
}

/** The examples that a draft was not tried with as it is now. */
export async function dueExamples(command: Row, context: RuleContext): Promise<readonly Row[]> {
  const where = { field: 'command', op: 'is', value: command.id } as const;
  const { rows } = await context.store.select(EXAMPLES, { where });
  const kept = rows.filter((row) => textIn(row, 'deleteTime') === '');
  if (kept.length === 0) return [];
  const runs = (await runsOfDraft(command, context)).filter(({ status }) => JUDGED.has(status));
  return kept.filter(({ id }) => !runs.some(({ example }) => example === id));
}

/** What was tried with a draft counts for the version that became of it. */
export async function countRunsFor(no: number, draft: Row, context: RuleContext): Promise<void> {
  for (const { id } of await runsOfDraft(draft, context))
    await context.store.update(ARTICLES, id, { promptVersion: no });
}
