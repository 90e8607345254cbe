import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { aiExampleResource, MAX_EXAMPLES } from '../../definitions/example.ts';
import { variablesOf, wrongInputs } from '../../definitions/prompt.ts';
import { ARTICLES, COMMANDS, EXAMPLES, fault } from '../ai-row.ts';
import { inputsOf } from '../article-run.ts';
import { seedExamples } from '../seeds/examples.seed.ts';

const rules: ResourceRules = {
  async check(draft, before, { store }) {
    const command = await store.get(COMMANDS, String(draft.command ?? ''));
    const lacks = wrongInputs(variablesOf(command?.variables), inputsOf(draft.inputs)).length > 0;
    if (lacks) return { inputs: fault('inputMissing') };
    if (before !== null) return {};
    const where = {
      all: [
        { field: 'command', op: 'is', value: draft.command },
        { field: 'deleteTime', op: 'empty' },
      ],
    } as const;
    const { total } = await store.select(EXAMPLES, { where, size: 1 });
    return total >= MAX_EXAMPLES ? { command: fault('examplesFull') } : {};
  },
  async derive(rows, { store }) {
    const where = { field: 'example', op: 'in', value: rows.map(({ id }) => id) } as const;
    const groups = await store.aggregate(ARTICLES, { where, by: [{ field: 'example' }] });
    const runs = new Map(groups.map(({ values, count }) => [String(values[0]), count]));
    return rows.map(({ id }) => ({ runs: runs.get(id) ?? 0 }));
  },
};

/** Golden examples of prompts. */
export const aiExampleServerResource: ServerResource = {
  definition: aiExampleResource,
  collection: EXAMPLES,
  seed: seedExamples,
  rules,
};
