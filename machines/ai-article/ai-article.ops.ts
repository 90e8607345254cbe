import type { AiArticleContext, AiArticleNews, AiPiece, AiSection } from './ai-article.types.ts';

/** Number of the last known piece; 0 for none. */
export const lastOf = (pieces: readonly AiPiece[]): number => pieces.at(-1)?.no ?? 0;

/** The new pieces, in order and without a gap: pieces after a gap are dropped until the gap is filled. */
export function newPieces(known: readonly AiPiece[], received: readonly AiPiece[]): readonly AiPiece[] {
  const fresh: AiPiece[] = [];
  let last = lastOf(known);
  for (const piece of received.toSorted((one, two) => one.no - two.no)) {
    if (piece.no !== last + 1) continue;
    fresh.push(piece);
    last = piece.no;
  }
  return fresh;
}

/** The context updated with a response of the server. */
export const withNews = (
  context: AiArticleContext,
  { status, pieces, news, reason }: AiArticleNews,
): Partial<AiArticleContext> => ({
  status,
  news,
  reason,
  failure: null,
  pieces: [...context.pieces, ...newPieces(context.pieces, pieces)],
});

/** The text by sections; a rewritten section is a further variant beside the earlier ones. */
export function sectionsOf(pieces: readonly AiPiece[]): readonly AiSection[] {
  const sections = new Map<number, Map<number, string>>();
  for (const { section, run, text } of pieces) {
    const variants = sections.get(section) ?? new Map<number, string>();
    variants.set(run, (variants.get(run) ?? '') + text);
    sections.set(section, variants);
  }
  return [...sections]
    .toSorted(([one], [two]) => one - two)
    .map(([section, variants]) => ({ section, variants: [...variants].map(([run, text]) => ({ run, text })) }));
}
