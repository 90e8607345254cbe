import { summaryOf } from '@src/contracts/rich-text/plain-text.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense } from 'react';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';

const SUMMARY_LENGTH = 120;

/** The beginning of a document as plain text. */
function RichTextCell({ value }: CellProps) {
  const t = useTranslate();
  const document = readDocument(value);
  if (document === undefined) return <span className="cell-quiet">{t('resource.value.unreadable')}</span>;
  const text = summaryOf(document, SUMMARY_LENGTH);
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}

const Page = lazyComponent(async () => ({ default: (await import('./rich-text-page.tsx')).RichTextPage }));

/** The complete document; plain text until its code is loaded. */
function RichTextBody(props: CellProps) {
  return (
    <Suspense fallback={<RichTextCell {...props} />}>
      <Page {...props} />
    </Suspense>
  );
}

const Changes = lazyComponent(async () => ({ default: (await import('./rich-text-changes.tsx')).RichTextChanges }));

/** The differences between two documents. */
function RichTextDifference(props: { readonly from: unknown; readonly to: unknown }) {
  return (
    <Suspense fallback={null}>
      <Changes {...props} />
    </Suspense>
  );
}

/** Rich text: its beginning in lists, the complete document in details, and the changes in history. */
export const richTextView: FieldKindView = {
  name: 'richText',
  Cell: RichTextCell,
  Detail: RichTextBody,
  Difference: RichTextDifference,
  Filter: TextFilter,
  width: 280,
};
