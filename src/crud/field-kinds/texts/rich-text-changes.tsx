import '@src/ui/rich-text/rich-text.css';
import type { TextKey } from '@locales/keys.ts';
import { EDITING_TEXTS } from '@locales/lazy/editing.ts';
import { type BlockChange, changesBetween } from '@src/contracts/rich-text/compare-documents.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { createElement, Fragment, useMemo } from 'react';

const KINDS: Readonly<Record<BlockChange['kind'], TextKey>> = {
  inserted: 'editing.rich.changeInserted',
  deleted: 'editing.rich.changeDeleted',
  changed: 'editing.rich.changeChanged',
  restyled: 'editing.rich.changeRestyled',
};

const TAGS = { same: 'span', inserted: 'ins', deleted: 'del' } as const;

/** The pieces of a block, each with the markup of its change. Spread children need no keys. */
function Pieces({ pieces }: Pick<BlockChange, 'pieces'>) {
  const parts = pieces.map(({ kind, text }) =>
    createElement(TAGS[kind], kind === 'same' ? {} : { className: `rich-text-${kind}` }, text),
  );
  return createElement(Fragment, null, ...parts);
}

/** Changes from one document to the next, block by block. */
export function RichTextChanges({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  useTexts(EDITING_TEXTS);
  const t = useTranslate();
  const changes = useMemo(() => {
    const [before, after] = [readDocument(from), readDocument(to)];
    return before === undefined || after === undefined ? [] : changesBetween(before, after);
  }, [from, to]);
  return (
    <ul className="rich-text-changes" data-testid="rich-text-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.index}`}>
          <span className="cell-quiet">{t(KINDS[change.kind])}</span> <Pieces pieces={change.pieces} />
        </li>
      ))}
    </ul>
  );
}
