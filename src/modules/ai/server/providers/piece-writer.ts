import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';
import { storePieces } from '../article-run.ts';
import { textOfArticle } from './article-text.ts';
import { LEASE_MS } from './claim-articles.ts';
import { cutSections, holdBack, type SectionGap } from './cut-sections.ts';

/** Milliseconds of text that are stored as one piece: a page asks a few times a second. */
const PIECE_MS = 250;

/** Stores what a model writes. */
export interface PieceWriter {
  /** Everything that was handed in. */
  readonly text: () => string;
  /** Takes the next part; false when the article is no longer to be written, or not by this run. */
  readonly add: (text: string) => Promise<boolean>;
  /** Stores what is left; false as with `add`. */
  readonly flush: () => Promise<boolean>;
}

/** Stores text as pieces, a few times a second, as long as the article is still ours to write. */
export function createPieceWriter(article: Row, provider: Row, host: BackgroundHost): PieceWriter {
  const { now } = host.context;
  let place = firstPlace(article);
  let waiting = '';
  let said = '';
  let last = now().getTime();
  const store = async (text: string): Promise<boolean> => {
    last = now().getTime();
    const next = await host.atomically((context) => storeText({ article, provider, place, text, context }));
    place = next ?? place;
    return next !== null;
  };
  return {
    text: () => said,
    async add(text: string): Promise<boolean> {
      waiting += text;
      said += text;
      if (now().getTime() - last < PIECE_MS) return true;
      const { ready, held } = holdBack(waiting);
      waiting = held;
      return store(ready);
    },
    flush(): Promise<boolean> {
      const rest = waiting;
      waiting = '';
      return store(rest);
    },
  };
}

interface TextToStore {
  readonly article: Row;
  readonly provider: Row;
  readonly place: SectionGap | null;
  readonly text: string;
  readonly context: RuleContext;
}

/** Stores a text behind what is there; null when the article is not ours to write any more, else where it stands now. */
async function storeText({ article, provider, place, text, context }: TextToStore): Promise<SectionGap | null> {
  const row = await context.store.get(ARTICLES, article.id);
  if (row?.status !== 'writing' || row.lease !== article.lease) return null;
  const from = place ?? { section: await lastSection(article, context), isBlank: false };
  const cut = cutSections(from, text);
  const isOneSection = typeof article.section === 'number' && text !== '';
  const parts = isOneSection ? [{ section: numberIn(article, 'section'), text }] : cut.parts;
  await storePieces(row, parts, context);
  await context.store.update(ARTICLES, row.id, {
    ...{ written: numberIn(row, 'written') + parts.length, leaseUntil: context.now().getTime() + LEASE_MS },
    ...{ provider: provider.id, model: textIn(provider, 'model') },
  });
  return cut.place;
}

/** Where a new text begins; null for one that goes on, whose last section its pieces tell. */
const firstPlace = (article: Row): SectionGap | null =>
  numberIn(article, 'written') > 0 || numberIn(article, 'skipped') > 0 ? null : { section: 0, isBlank: true };

async function lastSection(article: Row, context: RuleContext): Promise<number> {
  return Math.max(0, (await textOfArticle(article, context)).length - 1);
}
