import { type AiGateway, aiNewsContract } from '@src/contracts/ai.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { resumableEventContract } from '@src/contracts/live.ts';
import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import type { HttpClient } from '../../http/endpoint.ts';

/** Polling interval in milliseconds. */
const PAUSE_MS = 300;

const create = { method: 'POST', path: '/news/ai_article', result: writeAnswerContract, display: 'none' } as const;
const followContract = v.object({ ...resumableEventContract.entries, data: aiNewsContract });

/** Waits for the polling interval; rejects when the signal aborts. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new ServiceError({ kind: 'cancelled' }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener('abort', leave, { once: true });
  });

/** Lets a model write a short text and waits for all of it. It is stored as an article, with its cost. */
export const createAskModel =
  (client: HttpClient): AiGateway['ask'] =>
  async ({ command, input, text }, signal, key) => {
    const inputs = [{ key: input, value: text }];
    const data = { command, purpose: 'assist', situation: 'normal', inputs };
    const { record } = await client.call(create, { data, signal, idempotencyKey: key });
    const path = `/news/ai_article/${encodeURIComponent(record.id)}/stream`;
    let received = '';
    let after = '0';
    for (;;) {
      const next = await client.call(
        { method: 'GET', path, result: followContract, display: 'none' },
        { params: { after }, signal },
      );
      received += next.data.pieces.map((piece) => piece.text).join('');
      after = next.id;
      if (next.isOver) return received;
      await pause(signal);
    }
  };
