import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { aiNewsContract } from '@src/contracts/ai.ts';
import { ROOT } from '@src/host/root.mjs';
import { buildTs, newBuildFolder } from '@src/host/run-ts.mjs';
import { serve } from '@src/host/serve.mjs';
import { openPostgres } from '@src/host/sql/drivers.mjs';
import { listen, startLiveServer } from '@src/host/sql/feed/testing.ts';
import { dropSchema, findPostgres, newSchema } from '@src/host/sql/testing.ts';
import { ARTICLES, COMMANDS, PIECES, PROVIDERS, VERSIONS } from '@src/modules/ai/server/ai-row.ts';
import { estimateTokens } from '@src/modules/ai/server/article-run.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';

/** Kills per article, and number of articles: three kills on every change, a hundred at night. */
const [KILLS, ARTICLES_WRITTEN] = IS_NIGHTLY ? [10, 10] : [3, 1];
const PART = 12;
/** Milliseconds between two parts, and the number of characters after which a writer pauses until it is killed. */
const [PACE_MS, PER_KILL] = [20, 500];
const PRICES = { priceIn: 3_000_000, priceOut: 9_000_000 };
const LAST_USAGE = { tokensIn: 1000, tokensOut: 10 };
const INPUTS = [{ key: 'topic', value: '港湾' }];

const SENTENCES = [
  '港湾😀的灯亮了。',
  'A boat comes in, and nobody waits. ',
  '\n\n## Part\n\n',
  'Words ',
  'and\nlines. ',
];
const WHOLE = Array.from(
  { length: Math.ceil((PER_KILL * (KILLS + 1)) / 16) },
  (_, at) => `${at}: ${SENTENCES[at % SENTENCES.length]}`,
).join('');
/** The beginning of the text as it is stored: requests contain the sections with an additional line break between them. */
function storedOf(reported: string): string {
  const stored = reported.replaceAll('\n\n## ', '\n## ');
  if (!WHOLE.startsWith(stored))
    throw new Error(`the model was told other words: ${JSON.stringify(reported.slice(-80))}`);
  return stored;
}

/** A model that continues exactly where the text stops, and reports the calling process and its beginning. */
async function serveModel() {
  const begun: string[] = [];
  let heard: (writer: string) => void = () => undefined;
  let isHurried = false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { messages } = JSON.parse(await text(request));
    const known = messages.findLast(({ role }: { role: string }) => role === 'assistant')?.content ?? '';
    const stored = storedOf(known);
    begun.push(stored);
    heard(String(request.headers['x-writer']));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    const rest = Array.from(WHOLE.slice(stored.length));
    for (let at = 0; at < rest.length && !response.destroyed; at += PART) {
      say({ choices: [{ delta: { content: rest.slice(at, at + PART).join('') }, finish_reason: null }] });
      do await pause(isHurried ? 0 : PACE_MS);
      while (
        // After its share the stream waits for the kill, which may be late on a busy machine.
        at > PER_KILL &&
        !isHurried &&
        !response.destroyed
      );
    }
    say({ choices: [{ delta: {}, finish_reason: 'stop' }] });
    say({ choices: [], usage: { prompt_tokens: LAST_USAGE.tokensIn, completion_tokens: LAST_USAGE.tokensOut } });
    response.end('data: [DONE]\n\n');
  };
  const listening = await serve((request, response) => void answer(request, response), 0);
  return {
    ...listening,
    /** The beginning of the text in each request. */
    begun,
    /** Sends the rest without pauses, or with pauses again. */
    hurry(now: boolean) {
      isHurried = now;
    },
    /** The name of the next process that calls. */
    next: () =>
      new Promise<string>((resolve) => {
        heard = resolve;
      }),
  };
}

/** Server processes by name; a killed one is restarted under the same name. */
function createServers(program: string, address: string, schema: string) {
  const running = new Map<string, { readonly child: ChildProcess; readonly url: Promise<string> }>();
  const start = (name: string) => {
    const child = spawn(process.execPath, [program, address, schema, name], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
    });
    // Callers of `urlOf` get the error.
    url.catch(() => undefined);
    running.set(name, { child, url });
  };
  const kill = async (name: string) => {
    const child = running.get(name)?.child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await gone;
  };
  return {
    start,
    kill,
    urlOf: (name: string) => running.get(name)?.url ?? Promise.reject(new Error(`no server is called ${name}`)),
    urls: () => Array.from(running.values(), ({ url }) => url),
    stop: () => Promise.all([...running.keys()].map(kill)),
  };
}

const STAMP = { version: 1, deleteTime: '', creator: 'admin', createTime: '2026-01-01 00:00:00' };
const PROMPT = {
  ...{ name: 'Harbour', title: 'Harbour v1', scene: 'article', status: 'published', publishedVersion: 1, ...STAMP },
  ...{ template: 'Write about {{topic}}.', systemText: 'You write.', language: 'zh_CN', tone: 'plain' },
  ...{ temperature: 0, maxTokens: 4000, bannedWords: [] },
  variables: [{ key: 'topic', label: 'Topic', kind: 'text', required: true, options: '' }],
};

interface Tokens {
  readonly tokensIn: number;
  readonly tokensOut: number;
}
const costIn = ({ tokensIn, tokensOut }: Tokens) =>
  Math.ceil((tokensIn * PRICES.priceIn + tokensOut * PRICES.priceOut) / 1_000_000);
/** Usage that is booked for a killed writer. */
function costOf(tokensOut: number) {
  const tokens = { tokensIn: estimateTokens(JSON.stringify(INPUTS)), tokensOut };
  return { ...tokens, cost: costIn(tokens) };
}

/** The pieces between two beginnings of a text. */
function saidBetween(pieces: readonly Row[], from: string, to: string): string {
  let length = 0;
  return pieces
    .map((piece) => textIn(piece, 'text'))
    .filter((words) => {
      const isBehind = length >= from.length && length < to.length;
      length += words.length;
      return isBehind;
    })
    .join('');
}

const address = await findPostgres();

describe.runIf(address !== undefined)('servers that are killed while they write an article', async () => {
  if (address === undefined) return;
  const schema = newSchema();
  const pool = openPostgres(address, 2);
  const model = await serveModel();
  const folder = newBuildFolder('writing-process.ts');
  const program = await buildTs('tests/integration/writing-process.ts', folder);
  const servers = createServers(program, address, schema);
  const setup = await startLiveServer(pool, schema, {
    collections: [ARTICLES, PIECES, PROVIDERS, COMMANDS, VERSIONS],
  });
  const { store } = setup;
  await store.insert(PROVIDERS, {
    ...{ id: 'p1', name: 'Model', url: `${model.url}/v1`, model: 'whole', key: null, status: 'connected', position: 1 },
    ...{ ...PRICES, monthlyTokens: null, models: [], ...STAMP },
  });
  await store.insert(COMMANDS, { id: 'c1', ...PROMPT });
  await store.insert(VERSIONS, { id: 'v1', command: 'c1', no: 1, ...PROMPT });
  for (const name of ['one', 'other']) servers.start(name);
  afterAll(async () => {
    await servers.stop();
    await setup.close();
    await model.close();
    await dropSchema(pool, schema);
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A reader that follows an article, and resumes at any server after its connection broke. */
  function createReader(path: string, token: string) {
    const read: { readonly no: number; readonly text: string }[] = [];
    let reached = '0';
    return {
      read,
      /** Reads a number of pieces from a server; true when the article is complete. */
      async at(url: string, count: number): Promise<boolean> {
        const stream = await listen(`${url}${path}`, token, reached, 'GET');
        const until = read.length + count;
        try {
          while (read.length < until) {
            const said = await stream.next();
            if (said === undefined) throw new Error('the line ended before the article did');
            const { status, pieces } = v.parse(aiNewsContract, said);
            read.push(...pieces.map(({ no, text: words }) => ({ no, text: words })));
            reached = stream.reached();
            if (status !== 'writing') return true;
          }
          return false;
        } finally {
          stream.close();
        }
      },
    };
  }

  it('stores each piece once, books the cost once, and lets readers resume at another process', async () => {
    const token = await setup.signIn();
    let killed = 0;
    for (let article = 0; article < ARTICLES_WRITTEN; article += 1) {
      model.begun.length = 0;
      model.hurry(false);
      const asked = model.next();
      const body = { command: 'c1', purpose: 'article', situation: 'normal', inputs: INPUTS };
      const { result } = await setup.call('/news/ai_article', body, token);
      const id = String(fieldsOf(fieldsOf(result).record).id);
      const reader = createReader(`/news/ai_article/${id}/stream`, token);
      let writer = await asked;
      for (let kill = 0; kill < KILLS; kill += 1) {
        // The next writer must be running.
        await Promise.all(servers.urls());
        // The reader has read none, one or two pieces; the next one may be at any stage.
        expect(await reader.at(await servers.urlOf(writer), (article + kill) % 3)).toBe(false);
        await pause(((article * 7 + kill * 3) % 10) * 30);
        const next = model.next();
        await servers.kill(writer);
        killed += 1;
        // The lease of the writer would expire after 90 s; here it expires at once.
        await store.update(ARTICLES, id, { leaseUntil: 0 });
        const survivor = await next;
        servers.start(writer);
        expect(survivor).not.toBe(writer);
        writer = survivor;
      }
      model.hurry(true);
      expect(await reader.at(await servers.urlOf(writer), Number.POSITIVE_INFINITY)).toBe(true);
      const row = await store.get(ARTICLES, id);
      const { rows } = await store.select(PIECES, {
        where: { field: 'article', op: 'is', value: id },
        sort: [{ field: 'no' }],
      });
      expect(rows.map((piece) => textIn(piece, 'text')).join('')).toBe(WHOLE);
      expect(rows.map((piece) => numberIn(piece, 'no'))).toEqual(rows.map((_, at) => at + 1));
      expect(reader.read).toEqual(rows.map(({ no, text: words }) => ({ no, text: words })));
      // Each killed writer's stored text is booked once, by its successor; the model reports the usage of the last one.
      const said = model.begun.slice(1).map((known, at) => saidBetween(rows, model.begun[at] ?? '', known));
      const booked = said.filter((words) => words !== '').map((words) => costOf(estimateTokens(words)));
      const spent = [...booked, { ...LAST_USAGE, cost: costIn(LAST_USAGE) }];
      const sum = (of: 'tokensIn' | 'tokensOut' | 'cost') => spent.reduce((total, each) => total + each[of], 0);
      const { tokensIn, tokensOut, cost, status, estimated } = fieldsOf(row);
      expect({ status, tokensIn, tokensOut, cost, estimated, writers: model.begun.length }).toEqual({
        ...{ status: 'done', estimated: booked.length > 0, writers: KILLS + 1 },
        ...{ tokensIn: sum('tokensIn'), tokensOut: sum('tokensOut'), cost: sum('cost') },
      });
    }
    expect(killed).toBe(KILLS * ARTICLES_WRITTEN);
  });
});
