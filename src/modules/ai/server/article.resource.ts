import { permissionCode } from '@src/contracts/resource/definition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { newsResource } from '@src/modules/news/definitions/news.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { forbidden, invalid } from '@src/server/http/server-error.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { aiArticleResource } from '../definitions/article.ts';
import { purposeOfScene } from '../definitions/assist.ts';
import { aiCommandResource } from '../definitions/command.ts';
import { isKeepList, readKeepList } from '../definitions/keeps.ts';
import { aiPieceResource } from '../definitions/piece.ts';
import { type PromptInputs, type PromptVariable, variablesOf, wrongInputs } from '../definitions/prompt.ts';
import { adoptArticle } from './adopt-article.ts';
import { ARTICLES, COMMANDS, fault, PIECES, wordsOf } from './ai-row.ts';
import { catchUpArticles, inputsOf, promptOf, removePieces, usageAtStop } from './article-run.ts';
import { requireAllowance } from './assist/allowance.resource.ts';
import { isByModel, WAITING } from './providers/claim-articles.ts';
import { moderateAdoption, prepareAdoption } from './providers/moderation.ts';
import { openProviders } from './providers/open-providers.ts';
import { maxTokensOf } from './providers/reservation.ts';
import { seedArticles } from './seeds/articles.seed.ts';

const MAX_TITLE = 60;

/** Version for an article: the named one, the draft for a test, else the published one; null when the prompt is not in use. */
async function versionFor(draft: RecordValues, { store }: RuleContext): Promise<number | null> {
  const command = await store.get(COMMANDS, String(draft.command ?? ''));
  if (typeof draft.promptVersion === 'number')
    return command?.status === 'disabled' && draft.purpose !== 'bench' ? null : draft.promptVersion;
  const isOpen = command !== undefined && command.status !== 'disabled' && command.status !== 'draft';
  return isOpen ? numberIn(command, 'publishedVersion') : null;
}

/** True if the caller may use this version of a prompt: its draft, and all versions while it is disabled, need the right to change or publish it. */
function mayUse(command: Row | undefined, promptVersion: number | null, { permissions }: Actor): boolean {
  if (promptVersion !== 0 && command?.status !== 'disabled') return true;
  return ['update', 'publish'].some((act) => allows(permissions, permissionCode(aiCommandResource, act)));
}

/** Events that write more of an article. */
const WRITING_EVENTS: ReadonlySet<string> = new Set(['goOn', 'retry', 'regenerate']);

/** Why no more of an article may be written now, by the same rules as for a new one; null when it may. */
async function writingForbidden(article: Row, actor: Actor, { store }: RuleContext) {
  const command = await store.get(COMMANDS, textIn(article, 'command'));
  const isTest = article.purpose === 'bench';
  if (command === undefined || isDeleted(command) || (command.status === 'disabled' && !isTest))
    return { text: wordsOf('promptDisabled') };
  const version = numberIn(article, 'promptVersion');
  return isTest && !mayUse(command, version, actor) ? { text: wordsOf('promptUntested') } : null;
}

async function checkArticle(draft: RecordValues, before: Row | null, context: RuleContext) {
  if (before !== null) return {};
  if (!isKeepList(readKeepList(draft.keep))) return { keep: fault('keepTooLong') };
  const promptVersion = await versionFor(draft, context);
  const prompt = promptVersion === null ? undefined : await promptOf({ ...draft, promptVersion, id: '' }, context);
  if (!(await canWrite(context))) return { command: fault('noProvider') };
  if (prompt === undefined || (promptVersion === 0 && draft.purpose !== 'bench'))
    return { command: fault('notPublished') };
  return wrongInputs(variablesOf(prompt.variables), inputsOf(draft.inputs)).length > 0
    ? { inputs: fault('inputMissing') }
    : {};
}

/** False where a model is required and none is configured. */
export async function canWrite(context: RuleContext): Promise<boolean> {
  const { languageModels } = context;
  if (languageModels?.chat === undefined || languageModels.reaches !== undefined) return true;
  return (await openProviders(context)).length > 0;
}

/** True where a model writes instead of the seeded generator: in the demo, once a local model server has responded. */
async function isWrittenByModel(context: RuleContext): Promise<boolean> {
  const { languageModels } = context;
  if (languageModels?.chat === undefined) return false;
  if (languageModels.reaches === undefined) return true;
  return (await openProviders(context)).some(({ status }) => status === 'connected');
}

/** Key of the source text: the first filled variable of the type article. */
const sourceKeyOf = (variables: readonly PromptVariable[], inputs: PromptInputs): string | null =>
  variables.find(({ key, kind }) => kind === 'article' && (inputs[key] ?? '').trim() !== '')?.key ?? null;

const newRun = (run: number, now: Date, section: number | null = null) => ({
  ...{ run, section, began: now.getTime(), written: 0, skipped: 0, failure: null, failureText: null },
});
/** Returns the article to the queue of its writer. */
const again = (row: Row) => (isByModel(row) ? WAITING : {});

/** Reserves the tokens that an article may use from here on, for the caller; continuing costs as much as starting. */
async function setAside(
  row: Row,
  actor: Actor,
  context: RuleContext,
): Promise<{ readonly reserved: number; readonly causer: string }> {
  const command = await context.store.get(COMMANDS, textIn(row, 'command'));
  const reserved = await maxTokensOf(row, context);
  await requireAllowance(purposeOfScene(textIn(command, 'scene')), reserved, actor, context);
  return { reserved, causer: actor.user.username };
}

const rules: ResourceRules = {
  prepare: prepareAdoption,
  check: checkArticle,
  forbid: (event, article, actor, context) => {
    const { status } = article;
    if (event === 'adopt' && !allows(actor.permissions, permissionCode(newsResource, 'create')))
      return { text: wordsOf('noNewsRight') };
    if (WRITING_EVENTS.has(event)) return writingForbidden(article, actor, context);
    return status === 'writing' && (event === 'update' || event === 'delete') ? { text: wordsOf('underWay') } : null;
  },
  async beforeWrite(draft, before, actor, context) {
    if (before !== null) return draft;
    const promptVersion = await versionFor(draft, context);
    const command = await context.store.get(COMMANDS, String(draft.command));
    if (!mayUse(command, promptVersion, actor)) throw forbidden(permissionCode(aiCommandResource, 'update'));
    const first = { ...draft, promptVersion, id: '' };
    const share = await setAside(first, actor, context);
    const prompt = await promptOf(first, context);
    const inputs = inputsOf(draft.inputs);
    const [subject = ''] = Object.values(inputs).filter((value) => value.trim() !== '');
    const title = subject.trim().split('\n')[0]?.slice(0, MAX_TITLE);
    return {
      ...draft,
      ...newRun(1, context.now()),
      ...share,
      ...((await isWrittenByModel(context)) ? WAITING : {}),
      ...{ promptVersion, title: title || textIn(command, 'name'), bannedWords: prompt?.bannedWords ?? [] },
      sourceKey: sourceKeyOf(variablesOf(prompt?.variables), inputs),
    };
  },
  events: {
    stop: (row, _payload, _actor, context) => usageAtStop(row, context),
    goOn: async (row, _payload, actor, context) => {
      const share = await setAside(row, actor, context);
      const isOn = { failure: null, failureText: null, began: context.now().getTime(), skipped: row.written };
      return { ...share, ...isOn, ...again(row) };
    },
    retry: async (row, _payload, actor, context) => {
      const share = await setAside(row, actor, context);
      return { ...share, ...newRun(numberIn(row, 'run') + 1, context.now()), ...again(row) };
    },
    regenerate: async (row, { section }, actor, context) => {
      const share = await setAside(row, actor, context);
      return { ...share, ...newRun(numberIn(row, 'run') + 1, context.now(), Number(section)), ...again(row) };
    },
    rate: (_row, { rating }) => ({ rating: Number(rating) }),
    async adopt(row, payload, actor, context) {
      if ((row.content ?? '') === '') throw invalid({ content: { rule: 'required' } });
      const verdict = await moderateAdoption(row, context);
      if (verdict.failure === 'moderated')
        throw invalid({ content: fault('harmful', { harms: verdict.failureText ?? '' }) });
      return { ...verdict, news: await adoptArticle(row, payload, actor, context) };
    },
  },
  async afterWrite(before, after, _actor, context) {
    if (before !== null && after === null) await removePieces(before.id, context);
  },
  dueAlso: ['aiPiece'],
  // An article is written as soon as it is created, generated text cannot be undone, and news are separate records.
  lasting: ['create', 'stop', 'goOn', 'retry', 'regenerate', 'adopt'],
};

/** Generated articles. */
export const aiArticleServerResource: ServerResource = {
  definition: aiArticleResource,
  collection: ARTICLES,
  grows: true,
  seed: seedArticles,
  rules,
};

/** Parts of articles. */
export const aiPieceServerResource: ServerResource = {
  definition: aiPieceResource,
  collection: PIECES,
  grows: true,
  rules: { recount: catchUpArticles },
};
