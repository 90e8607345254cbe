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
import { ARTICLES, COMMANDS, fault, VERSIONS } from './ai-row.ts';
import { seedCommands, seedVersions } from './seeds/commands.seed.ts';

function checkCommand(draft: RecordValues): ReturnType<NonNullable<ResourceRules['check']>> {
  const row: Row = { ...draft, id: '' };
  const variables = variablesOf(draft.variables);
  const wrong = variableFault(variables);
  if (wrong !== null) return { variables: fault(wrong) };
  // Values never reach the instructions, so nothing in them can stand for one.
  if (placeholdersOf(textIn(row, 'systemText')).length > 0) return { systemText: fault('systemPlaceholder') };
  return unknownPlaceholders(textIn(row, 'template'), variables).length > 0
    ? { template: fault('unknownPlaceholder') }
    : {};
}

/** How often prompts were used, when last, and what was thought of it. */
async function deriveUse(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const where = { field: 'command', op: 'in', value: rows.map(({ id }) => id) } as const;
  const articles = (await store.select(ARTICLES, { where })).rows;
  return rows.map(({ id }) => {
    const used = articles.filter(({ command }) => command === id);
    const ratings = used.map((row) => numberIn(row, 'rating')).filter((rating) => rating > 0);
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    const last = used.map((row) => textIn(row, 'createTime')).reduce((one, two) => (one > two ? one : two), '');
    return {
      uses: used.length,
      rating: ratings.length === 0 ? null : Math.round(mean * 10) / 10,
      lastUsed: last === '' ? null : last,
    };
  });
}

/** Keeps what was published as a version. */
async function keepVersion(command: Row, { user }: Actor, context: RuleContext): Promise<void> {
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
    if (isNew) await keepVersion(after, actor, context);
  },
  // Articles may have been written with the version meanwhile.
  lasting: ['publish'],
};

/** The prompts. */
export const aiCommandServerResource: ServerResource = {
  definition: aiCommandResource,
  collection: COMMANDS,
  seed: seedCommands,
  rules,
};

/** The prompts as they were published. */
export const aiCommandVersionServerResource: ServerResource = {
  definition: aiCommandVersionResource,
  collection: VERSIONS,
  seed: seedVersions,
};
