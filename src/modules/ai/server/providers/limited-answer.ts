import {
  type ChatPart,
  type ChatRequest,
  type LanguageModels,
  ModelFailure,
} from '@src/server/http/language-models.ts';
import { fitText, isTooLong, type SceneLimit } from '../../definitions/scene-limits.ts';
import { describeLimit, type ExistingText } from './chat-messages.ts';
import type { Count } from './spending.ts';

/** Part of a model's response: `said` is billed, `text` is stored. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly said: string; readonly text: string }
  | Exclude<ChatPart, { readonly kind: 'text' }>
  /** The response was too long and was cut. */
  | { readonly kind: 'shortened' };

type Chat = NonNullable<LanguageModels['chat']>;
type Usage = Extract<ChatPart, { readonly kind: 'usage' }>;
type End = Extract<ChatPart, { readonly kind: 'end' }>;

/** Limit of a text, and the existing text that counts towards it. */
export interface Bounds {
  readonly limit: SceneLimit;
  readonly before: string;
}

/** Limit of the next response; a continuation shares the limit with the existing text. */
export const boundsFor = (limit: SceneLimit | null, { text, again }: ExistingText): Bounds | null =>
  limit === null ? null : { limit, before: again === null ? text.trimStart() : '' };

/**
 * Streams a model's response. With a limit, the text is emitted at its end: a text that is too long is requested once
 * more, with the limit named, and then cut. Until then, parts without text report progress.
 */
export async function* limitedAnswer(
  chat: Chat,
  request: ChatRequest,
  bounds: Bounds | null,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  if (bounds === null) {
    for await (const part of chat(request, signal))
      yield part.kind === 'text' ? { kind: 'text', said: part.text, text: part.text } : part;
    return;
  }
  const { limit, before } = bounds;
  const tooLong = (text: string) => isTooLong(before + text, limit);
  const first = yield* hear(chat(request, signal), null);
  const isRefused = first.end?.reason === 'filter';
  const last = tooLong(first.said) && !isRefused ? yield* hearAgain(chat, request, first, limit, signal) : first;
  if (tooLong(last.said)) {
    yield { kind: 'shortened' };
    yield { kind: 'text', said: '', text: fitText(before + last.said, limit).slice(before.length) };
  } else yield { kind: 'text', said: '', text: last.said };
  if (last.usage !== null) yield last.usage;
  if (last.end !== null) yield last.end;
}

interface Heard {
  readonly said: string;
  readonly usage: Usage | null;
  readonly end: End | null;
}

/** Streams a response to its end; adds the usage of earlier requests to its cost. */
async function* hear(parts: AsyncIterable<ChatPart>, before: Usage | null): AsyncGenerator<AnswerPart, Heard> {
  let said = '';
  let usage: Usage | null = null;
  let end: End | null = null;
  for await (const part of parts) {
    if (part.kind === 'end') end = part;
    else if (part.kind === 'usage') usage = addUsage(before, part);
    else {
      said += part.text;
      yield { kind: 'text', said: part.text, text: '' };
    }
  }
  return { said, usage, end };
}

const addUsage = (one: Usage | null, two: Usage): Usage => ({
  ...two,
  tokensIn: two.tokensIn + (one?.tokensIn ?? 0),
  tokensOut: two.tokensOut + (one?.tokensOut ?? 0),
});

/** Requests a shorter text; keeps the long one when the request fails. */
async function* hearAgain(
  chat: Chat,
  request: ChatRequest,
  first: Heard,
  limit: SceneLimit,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, Heard> {
  const messages = [
    ...request.messages,
    { role: 'assistant', content: first.said } as const,
    {
      role: 'user',
      content: `That is too long. ${describeLimit(limit)} Write it again, and answer with it alone.`,
    } as const,
  ];
  try {
    const again = yield* hear(chat({ ...request, messages }, signal), first.usage);
    return again.said.trim() === '' || again.end?.reason === 'filter' ? first : again;
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    return first;
  }
}

/** Totals of a response: usage, billed text, how it ended, and whether it was cut. */
export interface AnswerTotals {
  counted: Count | null;
  said: string;
  reason: End['reason'];
  isShortened: boolean;
}

/** Creates empty totals, and the function that adds a part. */
export function createTotals(): { readonly tally: AnswerTotals; readonly note: (part: AnswerPart) => void } {
  const tally: AnswerTotals = { counted: null, said: '', reason: 'stop', isShortened: false };
  return {
    tally,
    note(part) {
      if (part.kind === 'usage')
        tally.counted = { tokensIn: part.tokensIn, tokensOut: part.tokensOut, estimated: false };
      else if (part.kind === 'end') tally.reason = part.reason;
      else if (part.kind === 'shortened') tally.isShortened = true;
      else tally.said += part.said;
    },
  };
}
