import type { RichDocument } from './document.ts';
import { type RenderOptions, renderHtml } from './render-html.ts';

/** Inline styles of each part in an article of an official account, which drops all other styles. */
const STYLES: Readonly<Record<string, string>> = {
  paragraph: 'margin:0 0 16px;line-height:1.75;font-size:16px;color:#222222',
  heading2: 'margin:32px 0 16px;line-height:1.4;font-size:22px;font-weight:bold;color:#111111',
  heading3: 'margin:24px 0 12px;line-height:1.4;font-size:19px;font-weight:bold;color:#111111',
  heading4: 'margin:20px 0 8px;line-height:1.4;font-size:17px;font-weight:bold;color:#111111',
  bulletList: 'margin:0 0 16px;padding-left:24px;list-style:disc',
  orderedList: 'margin:0 0 16px;padding-left:24px;list-style:decimal',
  taskList: 'margin:0 0 16px;padding-left:0;list-style:none',
  quote: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #d0d0d0;color:#555555',
  callout: 'margin:0 0 16px;padding:12px 16px;background:#eef4fb;border-left:4px solid #4a7ebb',
  codeBlock: 'margin:0 0 16px;padding:12px;background:#f5f5f5;font-size:14px;overflow-x:auto;white-space:pre',
  code: 'padding:2px 4px;background:#f5f5f5;font-size:14px',
  divider: 'margin:24px 0;border:0;border-top:1px solid #d0d0d0',
  figure: 'margin:0 0 16px;text-align:center',
  image: 'max-width:100%;height:auto',
  productCard: 'margin:0 0 16px;padding:12px 16px;border:1px solid #d0d0d0;font-weight:bold',
  table: 'margin:0 0 16px;border-collapse:collapse;width:100%;font-size:15px',
  tableCell: 'padding:6px 10px;border:1px solid #d0d0d0;vertical-align:top',
  tableHeader: 'padding:6px 10px;border:1px solid #d0d0d0;background:#f5f5f5;font-weight:bold;text-align:left',
  bold: 'font-weight:bold',
  link: 'color:#2a5db0;text-decoration:underline',
};

/**
 * Renders a document for an official account: inline styles, no classes, pictures by the addresses they were uploaded
 * to; without an address the name is shown.
 */
export const renderForWechat = (
  document: RichDocument,
  { addressOf = () => '', productOf }: Partial<Pick<RenderOptions, 'addressOf' | 'productOf'>>,
): string =>
  renderHtml(document, {
    ...(productOf === undefined ? {} : { productOf }),
    styleOf: (part) => STYLES[part] ?? '',
    hasData: false,
    addressOf,
    hasPlayers: false,
  });
