import { applyEvent } from '@machines/lifecycles/index.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { aiCommandResource, VERSIONED } from '../definitions/command.ts';
import { commandLifecycle } from '../definitions/command-lifecycle.ts';
import { aiCommandVersionResource } from '../definitions/command-version.ts';
import { placeholdersOf, unknownPlaceholders, variableFault, variablesOf } from '../definitions/prompt.ts';
import { COMMANDS, fault, VERSIONS, wordsOf } from './ai-row.ts';
import { countRunsFor, dueExamples } from './bench/example-runs.ts';
import {
  figuresOfCommands,
  figuresOfVersions,
  lastUsesOf,
  NO_FIGURES,
  verdictOf,
  versionKey,
} from './bench/figures.ts';
import { seedCommands, seedVersions } from './seeds/commands.seed.ts';

function checkCommand(draft: RecordValues): ReturnType<NonNullable<ResourceRules['check']>> {
  const row: Row = { ...draft, id: '' };
  const variables = variablesOf(draft.variables);
  const wrong = variableFault(variables);
  if (wrong !== null) return { variables: fault(wrong) };
  // Values are never inserted into the instructions, so placeholders are not allowed there.
  if (placeholdersOf(textIn(row, 'systemText')).length > 0) return { systemText: fault('systemPlaceholder') };
  return unknownPlaceholders(textIn(row, 'template'), variables).length > 0
    ? { template: fault('unknownPlaceholder') }
    : {};
}

/** Derives the uses, last use, cost and rating of prompts. */
async function deriveUse(rows: readonly Row[], context: RuleContext): Promise<readonly RecordValues[]> {
  const ids = rows.map(({ id }) => id);
  const [figures, lastUses] = await Promise.all([figuresOfCommands(ids, context), lastUsesOf(ids, context)]);
  return ids.map((id) => {
    const { uses, rating, cost } = figures.get(id) ?? NO_FIGURES;
    return { uses, rating, cost, lastUsed: lastUses.get(id) ?? null };
  });
}

/** The same for versions, with the comparison to the previous one. */
async function deriveVersions(rows: readonly Row[], context: RuleContext): Promise<readonly RecordValues[]> {
  const figures = await figuresOfVersions([...new Set(rows.map((row) => textIn(row, 'command')))], context);
  return rows.map((row) => {
    const no = numberIn(row, 'no');
    const own = figures.get(versionKey(row.command, no)) ?? NO_FIGURES;
    const before = figures.get(versionKey(row.command, no - 1)) ?? NO_FIGURES;
    return { ...own, verdict: verdictOf(own, before) };
  });
}

/** Stores the published prompt as a version. */
async function storeVersion(command: Row, { user }: Actor, context: RuleContext): Promise<void> {
  const [time, by] = [timeOf(context), user.username];
  const no = numberIn(command, 'publishedVersion');
  await context.store.insert(VERSIONS, {
    ...Object.fromEntries(VERSIONED.map((name) => [name, command[name] ?? null])),
    id: await nextId(context.store, VERSIONS),
    ...{ title: `${textIn(command, 'name')} v${no}`, command: command.id, no, publishedAt: time, publishedBy: by },
    ...firstStamp(by, time),
  });
}

const rules: ResourceRules = {
  check: checkCommand,
  derive: deriveUse,
  beforeWrite(draft, before) {
    if (before === null) return { ...draft, publishedVersion: 0 };
    const isSame = VERSIONED.every((name) => isSameValue(draft[name], before[name]));
    return isSame ? draft : { ...draft, ...applyEvent(commandLifecycle, before, 'edit') };
  },
  events: {
    publish: (command) => ({ publishedVersion: numberIn(command, 'publishedVersion') + 1 }),
  },
  async afterWrite(before, after, actor, context) {
    if (before === null || after === null) return;
    const isNew = numberIn(after, 'publishedVersion') > numberIn(before, 'publishedVersion');
    if (!isNew) return;
    await storeVersion(after, actor, context);
    await countRunsFor(numberIn(after, 'publishedVersion'), before, context);
  },
  async forbid(event, command, _actor, context) {
    if (event !== 'publish') return null;
    return (await dueExamples(command, context)).length === 0 ? null : { text: wordsOf('examplesDue') };
  },
  // Articles may have been written with the version meanwhile.
  lasting: ['publish'],
};

/** Prompts. */
export const aiCommandServerResource: ServerResource = {
  definition: aiCommandResource,
  collection: COMMANDS,
  seed: seedCommands,
  rules,
};

/** Published versions of prompts. */
export const aiCommandVersionServerResource: ServerResource = {
  definition: aiCommandVersionResource,
  collection: VERSIONS,
  seed: seedVersions,
  rules: { derive: deriveVersions },
};
