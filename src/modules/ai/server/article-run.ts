import { fieldsOf } from '@src/server/http/path-params.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { firstStamp, timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { SITUATIONS } from '../definitions/article.ts';
import { readKeepList } from '../definitions/keeps.ts';
import type { PromptInputs } from '../definitions/prompt.ts';
import { ARTICLES, COMMANDS, PIECES, VERSIONS } from './ai-row.ts';
import { type PlannedPiece, planPieces, progressOf } from './generator.ts';
import { bookTokens } from './providers/bookings.ts';
import { isByModel } from './providers/claim-articles.ts';
import { DEMO_HARM } from './providers/moderation.ts';

/** Price in fen of a thousand tokens, for input and output. */
const PRICE = 2;
/** Characters per token, an estimate: no provider counted. */
const HAN_PER_TOKEN = 1.5;
const LATIN_PER_TOKEN = 4;

/** Decodes the stored inputs of an article; other keys are dropped. */
export const inputsOf = (lines: unknown): PromptInputs =>
  Object.fromEntries(
    (Array.isArray(lines) ? lines : []).map(fieldsOf).map(({ key, value }) => [String(key), String(value ?? '')]),
  );

/** Estimated number of tokens of a text. */
export function estimateTokens(text: string): number {
  const han = Array.from(text.matchAll(/\p{Script=Han}/gu)).length;
  return Math.ceil(han / HAN_PER_TOKEN + (text.length - han) / LATIN_PER_TOKEN);
}

/** The prompt of an article: a published version, or the draft for a test. */
export async function promptOf(article: Row, { store }: Pick<RuleContext, 'store'>): Promise<Row | undefined> {
  const no = numberIn(article, 'promptVersion');
  if (no === 0) return store.get(COMMANDS, textIn(article, 'command'));
  const where = {
    all: [
      { field: 'command', op: 'is', value: article.command },
      { field: 'no', op: 'is', value: no },
    ],
  } as const;
  return (await store.select(VERSIONS, { where })).rows[0];
}

/** All parts of an article's current run. */
async function planOf(article: Row, context: RuleContext): Promise<readonly PlannedPiece[]> {
  const [command, prompt] = await Promise.all([
    context.store.get(COMMANDS, textIn(article, 'command')),
    promptOf(article, context),
  ]);
  return planPieces({
    scene: textIn(command, 'scene'),
    language: textIn(prompt, 'language'),
    inputs: inputsOf(article.inputs),
    topic: `${article.id}:${String(article.promptVersion)}:${numberIn(article, 'run')}`,
    keep: readKeepList(article.keep),
    section: typeof article.section === 'number' ? article.section : null,
  });
}

/** Appends parts to the stored ones; their ids are their numbers, so none is stored twice. */
export async function storePieces(article: Row, pieces: readonly PlannedPiece[], context: RuleContext): Promise<void> {
  if (pieces.length === 0) return;
  const before = await lastNo(article.id, context);
  const [time, run] = [timeOf(context), numberIn(article, 'run')];
  const stamp = firstStamp('system', time);
  for (const [index, { section, text }] of pieces.entries()) {
    const no = before + index + 1;
    const id = `${article.id}-${no}`;
    await context.store.insert(PIECES, { id, article: article.id, no, run, section, text, ...stamp });
  }
}

/** Deletes the parts of an article that is gone. */
export async function removePieces(article: string, { store }: Pick<RuleContext, 'store'>): Promise<void> {
  const where = { field: 'article', op: 'is', value: article } as const;
  const { rows } = await store.select(PIECES, { where, keysOnly: true });
  for (const { id } of rows) await store.remove(PIECES, id);
}

/** Stores the parts that are due since the last read, and ends the run when it is complete. */
async function catchUpOne(article: Row, context: RuleContext): Promise<void> {
  const plan = await planOf(article, context);
  const from = numberIn(article, 'skipped');
  const elapsed = context.now().getTime() - numberIn(article, 'began');
  const mood = SITUATIONS.find((each) => each === article.situation && numberIn(article, 'run') === 1) ?? 'normal';
  const { count, end } = progressOf(mood, plan.length, from, elapsed);
  const written = numberIn(article, 'written');
  await storePieces(article, plan.slice(written, count), context);
  if (count > written) await context.store.update(ARTICLES, article.id, { written: count });
  const resource = context.resources.find('aiArticle');
  if (end === null || resource === undefined) return;
  const usage = usageOf(article, plan.slice(0, count), elapsed);
  await bookTokens(article, usage, context);
  await sendFromSystem(systemWork(resource, context), article.id, end, {
    ...usage,
    ...(end === 'blocked' && mood === 'moderated' ? DEMO_HARM : {}),
  });
}

/** Tokens, cost and seconds of an article including a run that has given these parts. */
function usageOf(article: Row, parts: readonly PlannedPiece[], elapsed: number) {
  const said = parts.map(({ text }) => text).join('');
  const tokensIn = numberIn(article, 'tokensIn') + estimateTokens(JSON.stringify(article.inputs));
  const tokensOut = numberIn(article, 'tokensOut') + estimateTokens(said);
  return {
    ...{ tokensIn, tokensOut, cost: Math.ceil(((tokensIn + tokensOut) * PRICE) / 1000) },
    seconds: numberIn(article, 'seconds') + Math.round(elapsed / 1000),
  };
}

/** The usage of an article of the seeded generator that is stopped now; a model's writer books its own. */
export async function usageAtStop(article: Row, context: RuleContext) {
  if (isByModel(article)) return {};
  const parts = (await planOf(article, context)).slice(0, numberIn(article, 'written'));
  const usage = usageOf(article, parts, context.now().getTime() - numberIn(article, 'began'));
  await bookTokens(article, usage, context);
  return usage;
}

async function lastNo(article: string, { store }: RuleContext): Promise<number> {
  return (await store.select(PIECES, { where: { field: 'article', op: 'is', value: article } })).total;
}

/**
 * Updates every article of the seeded generator to the current time; it is computed on read instead of running in the
 * background.
 */
export async function catchUpArticles(context: RuleContext): Promise<void> {
  const { rows } = await context.store.select(ARTICLES, { where: { field: 'status', op: 'is', value: 'writing' } });
  for (const row of rows.filter((each) => !isByModel(each)))
    await inTransaction(context, (each) => catchUpOne(row, { ...each, resources: context.resources }));
}
