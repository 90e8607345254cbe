import { documentOf, type RichDocument, type RichNode, textNode } from '@src/contracts/rich-text/document.ts';

/** Inline marks: bold, code and italic. A mark does not span another one of its kind, so that parsing stays linear. */
const MARKED = /\*\*([^*]+)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*/g;
const MARK_NAMES = ['bold', 'code', 'italic'] as const;

/**
 * Text nodes of a line with their marks. Links and images stay plain text: generated text must not link or fetch
 * anything until a person adds the link.
 */
function inline(text: string): readonly RichNode[] {
  const nodes: RichNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) nodes.push(textNode(text.slice(from, match.index)));
    const at = match.slice(1).findIndex((each) => each !== undefined);
    nodes.push(textNode(match[at + 1] ?? '', [{ type: MARK_NAMES[at] ?? 'bold' }]));
    from = match.index + match[0].length;
  }
  if (from < text.length) nodes.push(textNode(text.slice(from)));
  return nodes;
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: inline(text) });
const FENCE = /^```/;
const LEVELS = { lowest: 2, highest: 4 };

/** Block type of a line, by its first characters. */
interface Line {
  readonly type: 'heading' | 'bulletList' | 'orderedList' | 'quote' | 'divider' | 'paragraph';
  readonly text: string;
  /** Heading level, or item number. */
  readonly number: number;
}

function lineOf(text: string): Line {
  const heading = /^(#{1,6})\s+(.*)$/.exec(text);
  if (heading !== null) return { type: 'heading', text: heading[2] ?? '', number: heading[1]?.length ?? 0 };
  const bullet = /^[-*+]\s+(.*)$/.exec(text);
  if (bullet !== null) return { type: 'bulletList', text: bullet[1] ?? '', number: 0 };
  const item = /^(\d{1,4})[.)、]\s+(.*)$/.exec(text);
  if (item !== null) return { type: 'orderedList', text: item[2] ?? '', number: Number(item[1]) };
  const quote = /^>\s?(.*)$/.exec(text);
  if (quote !== null) return { type: 'quote', text: quote[1] ?? '', number: 0 };
  return { type: /^(?:-{3,}|\*{3,})$/.test(text) ? 'divider' : 'paragraph', text, number: 0 };
}

/** A block of consecutive lines of the same type. */
function blockOf(lines: readonly [Line, ...Line[]]): readonly RichNode[] {
  const [{ type, number }] = lines;
  if (type === 'divider') return [{ type }];
  if (type === 'paragraph') return lines.map(({ text }) => paragraph(text));
  if (type === 'heading')
    return lines.map((each) => {
      const level = Math.min(LEVELS.highest, Math.max(LEVELS.lowest, each.number));
      return { type, attrs: { level }, content: inline(each.text) };
    });
  if (type === 'quote') return [{ type, content: lines.map(({ text }) => paragraph(text)) }];
  const content = lines.map(({ text }): RichNode => ({ type: 'listItem', content: [paragraph(text)] }));
  return [type === 'orderedList' ? { type, attrs: { start: number }, content } : { type, content }];
}

/**
 * Parses Markdown of a model into a document: headings, lists, quotations, code, bold and italic; everything else is
 * plain text.
 */
export function documentOfMarkdown(text: string): RichDocument {
  const blocks: RichNode[] = [];
  let run: Line[] = [];
  let code: string[] | null = null;
  const endRun = () => {
    const [first, ...rest] = run;
    if (first !== undefined) blocks.push(...blockOf([first, ...rest]));
    run = [];
  };
  const endCode = () => {
    const written = (code ?? []).join('\n').trimEnd();
    if (written !== '') blocks.push({ type: 'codeBlock', attrs: { language: '' }, content: [textNode(written)] });
  };
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim();
    if (FENCE.test(trimmed)) {
      endRun();
      endCode();
      code = code === null ? [] : null;
    } else if (code !== null) code.push(raw);
    else if (/^#*$/.test(trimmed)) endRun();
    else {
      const line = lineOf(trimmed);
      if (run[0] !== undefined && run[0].type !== line.type) endRun();
      run.push(line);
    }
  }
  endRun();
  endCode();
  return documentOf(blocks);
}
