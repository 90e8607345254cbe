import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, type RichNode, textAttribute } from './document.ts';
import { documentFromHtml } from './html/from-html.ts';
import { renderHtml } from './render-html.ts';
import { renderForWechat } from './render-wechat.ts';
import { randomDocument } from './testing/random-documents.ts';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): RichNode => ({
  type: 'text',
  text: words,
  marks,
});
const p = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const html = (...blocks: RichNode[]) => renderHtml(documentOf(blocks));

describe('HTML for readers', () => {
  it.each<[string, string, string]>([
    ['text', '<script>"a" & \'b\'</script>', '<p>&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;</p>'],
    ['nothing', '', '<p><br></p>'],
  ])('escapes %s', (_name, words, markup) => {
    expect(html(words === '' ? p() : p(text(words)))).toBe(markup);
  });

  it('has marks from the outermost to the innermost, and no unsafe links', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } });
    expect(html(p(text('a', link('https://a.example/?x&y'), { type: 'bold' })))).toBe(
      '<p><a href="https://a.example/?x&amp;y" rel="noopener noreferrer"><strong>a</strong></a></p>',
    );
    expect(html(p(text('a', link('javascript:x()'))))).toBe('<p>a</p>');
  });

  it('has every kind of block', () => {
    expect(
      html(
        { type: 'heading', attrs: { level: 3, align: 'center' }, content: [text('H')] },
        { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(text('i'))] }] },
        { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [p(text('t'))] }] },
        { type: 'callout', attrs: { tone: 'warning' }, content: [p(text('c'))] },
        { type: 'codeBlock', attrs: { language: 'ts' }, content: [text('a < b')] },
        { type: 'divider' },
        { type: 'image', attrs: { src: '/x.png', alt: 'X' } },
        { type: 'video', attrs: { src: '/x.mp4', alt: 'Film' } },
        { type: 'file', attrs: { src: '/x.pdf', alt: 'Prices & terms.pdf' } },
        { type: 'productCard', attrs: { productId: '4', name: 'Paper' } },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [p(text('1'))] }] },
          ],
        },
      ),
    ).toBe(
      '<h3 data-align="center">H</h3><ol start="3"><li><p>i</p></li></ol>' +
        '<ul data-list="task"><li data-checked="true"><p>☑ t</p></li></ul>' +
        '<aside data-tone="warning"><p>c</p></aside><pre data-language="ts"><code>a &lt; b</code></pre><hr>' +
        '<p><img src="/x.png" alt="X"></p><video src="/x.mp4" controls="" aria-label="Film"></video>' +
        '<p><a href="/x.pdf" download="Prices &amp; terms.pdf" data-file="true">Prices &amp; terms.pdf</a></p>' +
        '<p data-product="4">Paper</p><table><tbody><tr><th colspan="2"><p>1</p></th></tr></tbody></table>',
    );
  });

  it('has the current price of a product, and strikes through discontinued products', () => {
    const card = (id: string) => ({ type: 'productCard', attrs: { productId: id, name: 'Old name' } });
    const sold = { name: 'Paper', price: 1250, isSoldOut: false };
    const productOf = (id: string) => (id === '1' ? sold : id === '2' ? { ...sold, isSoldOut: true } : null);
    const document = documentOf(['1', '2', '3'].map(card));
    expect(renderHtml(document, { productOf })).toBe(
      '<p data-product="1">Paper <data value="12.50">¥12.50</data></p>' +
        '<p data-product="2" data-gone="true"><s>Paper</s> <data value="12.50">¥12.50</data></p>' +
        '<p data-product="3" data-gone="true"><s>Old name</s></p>',
    );
    expect(renderForWechat(document, { productOf }).replaceAll(/ style="[^"]*"/g, '')).toBe(
      '<p>Paper ¥12.50</p><p><s>Paper</s> ¥12.50</p><p><s>Old name</s></p>',
    );
    const again = documentFromHtml(renderHtml(document, { productOf }));
    expect(again.content.map(({ attrs }) => attrs)).toEqual([
      { productId: '1', name: 'Paper' },
      { productId: '2', name: 'Paper' },
      { productId: '3', name: 'Old name' },
    ]);
  });

  it('of a file is parsed as that file, and of a link to another site as a link', () => {
    const file = { type: 'file', attrs: { src: 'media:7', mediaId: '7', alt: 'Prices.pdf' } };
    const published = renderHtml(documentOf([file]), { addressOf: () => '/public/files/7' });
    expect(documentFromHtml(published).content).toEqual([
      { type: 'file', attrs: { src: '/public/files/7', alt: 'Prices.pdf' } },
    ]);
    expect(html(file)).toBe('<p>Prices.pdf</p>');
    expect(renderHtml(documentFromHtml('<p><a data-file href="https://x.example/">a</a></p>'))).toBe(
      '<p><a href="https://x.example/" rel="noopener noreferrer">a</a></p>',
    );
  });

  it('contains only tags of the schema, for random documents', () => {
    const tags = 'p|h[234]|ul|ol|li|blockquote|aside|pre|code|hr|img|table|tbody|tr|t[hd]|br|strong|em|a';
    fc.assert(
      fc.property(randomDocument, (document) => {
        expect(
          renderHtml(document).replaceAll(new RegExp(`</?(?:${tags})(?: [a-z-]+="[^"<>]*")*>`, 'g'), ''),
        ).not.toMatch(/[<>]/);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('HTML for an official account', () => {
  it('has inline styles, no classes or data attributes, and the uploaded pictures', () => {
    const document = documentOf([
      { type: 'paragraph', attrs: { align: 'right' }, content: [text('a', { type: 'bold' })] },
      { type: 'callout', attrs: { tone: 'danger' }, content: [p(text('c'))] },
      { type: 'image', attrs: { mediaId: '7', src: '/7.png', alt: 'X' } },
      { type: 'image', attrs: { mediaId: '8', alt: 'Not there' } },
      { type: 'audio', attrs: { src: '/x.mp3', alt: 'Sound' } },
      { type: 'file', attrs: { src: '/x.pdf', alt: 'Prices.pdf' } },
    ]);
    const markup = renderForWechat(document, {
      addressOf: (picture) => (textAttribute(picture, 'mediaId') === '7' ? 'https://mmbiz.example/7' : ''),
    });
    expect(markup).not.toMatch(/class=|data-|<audio|\/7\.png/);
    expect(markup).toContain(
      'font-size:16px;color:#222222;text-align:right"><strong style="font-weight:bold">a</strong>',
    );
    expect(markup).toContain('<img src="https://mmbiz.example/7" alt="X" style="max-width:100%;height:auto">');
    expect(markup.replaceAll(/<[^>]*>/g, '|')).toContain('Not there');
    expect(markup).toContain('>Sound</p>');
    expect(markup).toContain('>Prices.pdf</p>');
  });
});
