import { documentOfText, type RichDocument } from '@src/contracts/rich-text/document.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { PIECES } from '../ai-row.ts';

/**
 * The latest text of each section of an article, in order.
 * @param except a run to leave out, because it is incomplete; null for none
 */
export async function textOfArticle(
  { id }: Row,
  { store }: Pick<RuleContext, 'store'>,
  except: number | null = null,
): Promise<readonly string[]> {
  const { rows } = await store.select(PIECES, { where: { field: 'article', op: 'is', value: id } });
  const latest = new Map<number, { readonly run: number; readonly text: string }>();
  for (const piece of rows.toSorted((one, two) => numberIn(one, 'no') - numberIn(two, 'no'))) {
    const [section, run] = [numberIn(piece, 'section'), numberIn(piece, 'run')];
    if (run === except) continue;
    const known = latest.get(section);
    const before = known?.run === run ? known.text : '';
    latest.set(section, { run, text: before + textIn(piece, 'text') });
  }
  return [...latest].toSorted(([one], [two]) => one - two).map(([, { text }]) => text);
}

/** Document of an article, with the operator's edits. */
export const documentOfArticle = ({ content }: Row): RichDocument =>
  looksLikeDocument(content) ? content : documentOfText(typeof content === 'string' ? content : '');
