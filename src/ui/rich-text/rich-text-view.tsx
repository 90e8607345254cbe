import './rich-text.css';
import { isLinkAddress } from '@src/contracts/rich-text/addresses.ts';
import {
  numberAttribute,
  type RichDocument,
  type RichMark,
  type RichNode,
  textAttribute,
} from '@src/contracts/rich-text/document.ts';
import { mediumAddress } from '@src/contracts/rich-text/references.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { Film } from './film.tsx';
import { type ResolveMedia, ResolveMediaContext, useMediaSource } from './resolve-media.ts';
import { type ResolvePoster, ResolvePosterContext } from './resolve-poster.ts';
import { type ResolveProduct, ResolveProductContext, useProduct } from './resolve-product.ts';
import { type ResolveSubtitles, ResolveSubtitlesContext } from './resolve-subtitles.ts';

interface RichTextViewProps {
  readonly document: RichDocument;
  /** Resolves the addresses of media files to URLs. */
  readonly resolveMedia?: ResolveMedia | undefined;
  /** Resolves the posters of videos. */
  readonly resolvePoster?: ResolvePoster | undefined;
  /** Resolves the subtitles of videos. */
  readonly resolveSubtitles?: ResolveSubtitles | undefined;
  /** Resolves current product data for cards. */
  readonly resolveProduct?: ResolveProduct | undefined;
  readonly testId?: string;
}

/** Read-only view of a document. It is rendered from the document's nodes; no markup is parsed. */
export function RichTextView(props: RichTextViewProps) {
  const { document, resolveMedia, resolvePoster, resolveSubtitles, resolveProduct, testId } = props;
  return (
    <ResolveMediaContext value={resolveMedia}>
      <ResolvePosterContext value={resolvePoster}>
        <ResolveSubtitlesContext value={resolveSubtitles}>
          <ResolveProductContext value={resolveProduct}>
            <div className="rich-text-body" data-testid={testId}>
              <Nodes nodes={document.content} />
            </div>
          </ResolveProductContext>
        </ResolveSubtitlesContext>
      </ResolvePosterContext>
    </ResolveMediaContext>
  );
}

function Nodes({ nodes = [] }: { readonly nodes?: readonly RichNode[] | undefined }) {
  // The nodes have no keys; spread children need none.
  const parts = nodes.map((node) => {
    const Part = PARTS.get(node.type);
    return Part === undefined ? null : createElement(Part, { node });
  });
  return createElement(Fragment, null, ...parts);
}

interface PartProps {
  readonly node: RichNode;
}

const alignOf = (node: RichNode) => textAttribute(node, 'align') || undefined;

const MARK_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code', flagged: 'mark' } as const;

function Marked({ mark, children }: { readonly mark: RichMark; readonly children: ReactNode }) {
  const Tag = MARK_TAGS[mark.type as keyof typeof MARK_TAGS] as (typeof MARK_TAGS)[keyof typeof MARK_TAGS] | undefined;
  if (Tag === 'mark')
    return (
      <mark className="rich-text-flagged" tabIndex={-1}>
        {children}
      </mark>
    );
  if (Tag !== undefined) return <Tag>{children}</Tag>;
  const href = textAttribute(mark, 'href');
  if (!isLinkAddress(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Text({ node: { text = '', marks = [] } }: PartProps) {
  return marks.reduceRight<ReactNode>(
    (inside, mark) => (
      <Marked key={mark.type} mark={mark}>
        {inside}
      </Marked>
    ),
    text,
  );
}

function Line({ node }: PartProps) {
  const level = numberAttribute(node, 'level', 2);
  const Tag = node.type === 'paragraph' ? 'p' : level >= 4 ? 'h4' : level === 3 ? 'h3' : 'h2';
  return <Tag data-align={alignOf(node)}>{node.content === undefined ? <br /> : <Nodes nodes={node.content} />}</Tag>;
}

function List({ node }: PartProps) {
  if (node.type === 'orderedList')
    return (
      <ol start={numberAttribute(node, 'start', 1)}>
        <Nodes nodes={node.content} />
      </ol>
    );
  return (
    <ul data-list={node.type === 'taskList' ? 'task' : undefined}>
      <Nodes nodes={node.content} />
    </ul>
  );
}

function Item({ node }: PartProps) {
  return (
    <li>
      <Nodes nodes={node.content} />
    </li>
  );
}

function Task({ node }: PartProps) {
  const isDone = node.attrs?.checked === true;
  return (
    <li data-checked={isDone}>
      <span className="rich-text-tick">{isDone ? '☑' : '☐'}</span>
      <div>
        <Nodes nodes={node.content} />
      </div>
    </li>
  );
}

function Cell({ node }: PartProps) {
  const Tag = node.type === 'tableHeader' ? 'th' : 'td';
  return (
    <Tag colSpan={numberAttribute(node, 'colspan', 1)} rowSpan={numberAttribute(node, 'rowspan', 1)}>
      <Nodes nodes={node.content} />
    </Tag>
  );
}

function Table({ node }: PartProps) {
  return (
    <div className="rich-text-scroll">
      <table>
        <tbody>
          <Nodes nodes={node.content} />
        </tbody>
      </table>
    </div>
  );
}

function Row({ node }: PartProps) {
  return (
    <tr>
      <Nodes nodes={node.content} />
    </tr>
  );
}

function Medium({ node }: PartProps) {
  const [alt, address] = [textAttribute(node, 'alt'), textAttribute(node, 'src')];
  const src = useMediaSource(address);
  if (src === undefined) return alt === '' ? null : <p className="rich-text-missing">{alt}</p>;
  if (node.type === 'image')
    return (
      <figure>
        <img src={src} alt={alt} />
      </figure>
    );
  return (
    <figure>
      {node.type === 'video' ? (
        <Film address={address} src={src} name={alt} />
      ) : (
        <audio src={src} controls aria-label={alt === '' ? undefined : alt}>
          <track kind="captions" />
        </audio>
      )}
    </figure>
  );
}

/** A file to download, by its name. */
function FilePart({ node }: PartProps) {
  const name = textAttribute(node, 'alt');
  const src = useMediaSource(mediumAddress(node));
  if (src === undefined || src === '') return name === '' ? null : <p className="rich-text-missing">{name}</p>;
  return (
    <p>
      <a href={src} download={name}>
        {name}
      </a>
    </p>
  );
}

function Product({ node }: PartProps) {
  const id = textAttribute(node, 'productId');
  const product = useProduct(id);
  const name = product?.name || textAttribute(node, 'name');
  return (
    <p className="rich-text-product" data-product={id}>
      {product === undefined || product.note === '' ? name : <s>{name}</s>}
      {product !== undefined && product.price !== '' && <span className="rich-text-price">{product.price}</span>}
      {product !== undefined && product.note !== '' && <span className="rich-text-note">{product.note}</span>}
    </p>
  );
}

const PARTS: ReadonlyMap<string, (props: PartProps) => ReactNode> = new Map([
  ['text', Text],
  ['hardBreak', () => <br />],
  ['paragraph', Line],
  ['heading', Line],
  ['bulletList', List],
  ['orderedList', List],
  ['taskList', List],
  ['listItem', Item],
  ['taskItem', Task],
  ['table', Table],
  ['tableRow', Row],
  ['tableCell', Cell],
  ['tableHeader', Cell],
  ['image', Medium],
  ['video', Medium],
  ['audio', Medium],
  ['file', FilePart],
  ['divider', () => <hr />],
  [
    'quote',
    ({ node }: PartProps) => (
      <blockquote>
        <Nodes nodes={node.content} />
      </blockquote>
    ),
  ],
  [
    'callout',
    ({ node }: PartProps) => (
      <div className="rich-text-callout" data-tone={textAttribute(node, 'tone') || 'info'}>
        <Nodes nodes={node.content} />
      </div>
    ),
  ],
  [
    'codeBlock',
    ({ node }: PartProps) => (
      <pre>
        <code>{(node.content ?? []).map(({ text = '' }) => text).join('')}</code>
      </pre>
    ),
  ],
  ['productCard', Product],
]);
