import { documentOfText, type RichDocument } from '@src/contracts/rich-text/document.ts';
import { looksLikeDocument } from '@src/contracts/rich-text/plain-text.ts';
import { type RenderOptions, renderHtml } from '@src/contracts/rich-text/render-html.ts';
import { renderForWechat } from '@src/contracts/rich-text/render-wechat.ts';

/** Content of a news item as a document, whether stored as one or as plain text. */
export const documentIn = (content: unknown): RichDocument =>
  looksLikeDocument(content)
    ? content
    : documentOfText(typeof content === 'string' ? content.replace(/\n\s*\n/g, '\n') : '');

/** Source of media addresses, and the product data of cards. */
export type ArticleRenderOptions = Partial<Pick<RenderOptions, 'addressOf' | 'productOf' | 'tracksOf' | 'posterOf'>>;

/**
 * Renders the content as markup for a channel; it cannot contain scripts, because all markup is generated from the
 * document.
 */
export const articleHtml = (content: unknown, channel: string, look: ArticleRenderOptions = {}): string =>
  channel === 'wechat' ? renderForWechat(documentIn(content), look) : renderHtml(documentIn(content), look);
