import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';
import { storePieces } from '../article-run.ts';
import { textOfArticle } from './article-text.ts';
import { LEASE_MS } from './claim-articles.ts';
import { cutSections, type SectionGap, splitAtHeading } from './cut-sections.ts';

/** Milliseconds of output stored as one part; pages poll a few times a second. */
const PIECE_MS = 250;

/** Stores the output of a model. */
export interface PieceWriter {
  /** All output so far. */
  readonly text: () => string;
  /** Adds output; false when the article is no longer to be written, or not by this run. */
  readonly add: (text: string) => Promise<boolean>;
  /** Stores the rest; false as with `add`. */
  readonly flush: () => Promise<boolean>;
}

/** Stores output as parts, a few times a second, while this run holds the article. */
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
      const { ready, held } = splitAtHeading(waiting);
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

/** Appends a text; null when this run no longer holds the article, else the new position. */
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

/** Start position of a new text; null for a continuation, whose last section is read from its parts. */
const firstPlace = (article: Row): SectionGap | null =>
  numberIn(article, 'written') > 0 || numberIn(article, 'skipped') > 0 ? null : { section: 0, isBlank: true };

async function lastSection(article: Row, context: RuleContext): Promise<number> {
  return Math.max(0, (await textOfArticle(article, context)).length - 1);
}
