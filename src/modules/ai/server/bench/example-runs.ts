import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES, EXAMPLES } from '../ai-row.ts';

/** States in which a run has a text. */
const JUDGED: ReadonlySet<unknown> = new Set(['done', 'stopped', 'limited', 'adopted']);

/** Runs of a draft since its last change. */
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

/** Examples without a run of the current draft. */
export async function dueExamples(command: Row, context: RuleContext): Promise<readonly Row[]> {
  const where = { field: 'command', op: 'is', value: command.id } as const;
  const { rows } = await context.store.select(EXAMPLES, { where });
  const kept = rows.filter((row) => textIn(row, 'deleteTime') === '');
  if (kept.length === 0) return [];
  const runs = (await runsOfDraft(command, context)).filter(({ status }) => JUDGED.has(status));
  return kept.filter(({ id }) => !runs.some(({ example }) => example === id));
}

/** Assigns the draft's runs to the version published from it. */
export async function countRunsFor(no: number, draft: Row, context: RuleContext): Promise<void> {
  for (const { id } of await runsOfDraft(draft, context))
    await context.store.update(ARTICLES, id, { promptVersion: no });
}
