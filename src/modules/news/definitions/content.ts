import { documentOfText, type RichDocument } from '@src/contracts/rich-text/document.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { type Look, renderHtml } from '@src/contracts/rich-text/render-html.ts';
import { renderForWechat } from '@src/contracts/rich-text/render-wechat.ts';

/** The text of a piece of news as a document, whether it is kept as one or as plain text. */
export const documentIn = (content: unknown): RichDocument =>
  looksLikeDocument(content)
    ? content
    : documentOfText(typeof content === 'string' ? content.replace(/\n\s*\n/g, '\n') : '');

/** Where media are read from, and what is known of the products of cards. */
export type ArticleRenderOptions = Partial<Pick<Look, 'addressOf' | 'productOf' | 'tracksOf' | 'posterOf'>>;

/** The text as markup for a channel; nothing of it can be a script, because all of it is written from the document. */
export const articleHtml = (content: unknown, channel: string, look: ArticleRenderOptions = {}): string =>
  channel === 'wechat' ? renderForWechat(documentIn(content), look) : renderHtml(documentIn(content), look);
