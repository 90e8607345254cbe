import { selectAnswer, selectListQuery, selectSelectedCount, selectSelection } from '@machines/list/index.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useRecordQuery } from '../cache/use-cached.ts';
import { useInvalidate } from '../cache/use-changes.ts';
import { copiedValues } from '../record/form/copied-values.ts';
import { lazySlot } from '../shared/lazy-slot.ts';
import { QueryBoundary } from '../shared/query-boundary.tsx';
import { selectedQueries } from './bulk/selected-queries.ts';
import { useListScreen } from './list-context.ts';

/** Currently open dialog. */
export type OpenDialog =
  | { readonly kind: 'form'; readonly id: string | null }
  | { readonly kind: 'duplicate'; readonly of: string }
  | { readonly kind: 'export' };

interface LazyDialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

/** Dialogs whose code is loaded when they are first opened. */
export function LazyDialogs({ open, onClose }: LazyDialogsProps) {
  return (
    <Suspense>
      {open.kind === 'form' && <FormDialog id={open.id} onClose={onClose} />}
      {open.kind === 'duplicate' && <DuplicateDialog of={open.of} onClose={onClose} />}
      {open.kind === 'export' && <ExportDialog onClose={onClose} />}
    </Suspense>
  );
}

interface FormDialogProps {
  readonly id: string | null;
  /** Initial values copied from another record. */
  readonly copied?: RecordValues;
  readonly onClose: () => void;
}

function FormDialog({ id, copied, onClose }: FormDialogProps) {
  const { definition, slots, fixed } = useListScreen();
  if (slots.form === undefined) return null;
  const Form = lazySlot(slots.form);
  return <Form definition={definition} id={id} initial={{ ...copied, ...fixed }} onSaved={onClose} onClose={onClose} />;
}

/** Loads a record and opens the form of a new one with its values. */
function DuplicateDialog({ of, onClose }: { readonly of: string; readonly onClose: () => void }) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const source = useRecordQuery(definition, of);
  if (source.data !== null) {
    return <FormDialog id={null} copied={copiedValues(definition, source.data.record)} onClose={onClose} />;
  }
  return (
    <Dialog open size="drawer" label={t('resource.row.duplicate')} onClose={onClose}>
      <QueryBoundary query={source}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { definition, slots, list, columns } = useListScreen();
  const query = useSelector(list, selectListQuery);
  const total = useSelector(list, selectAnswer)?.total ?? 0;
  const selection = useSelector(list, selectSelection);
  const count = useSelector(list, selectSelectedCount);
  if (slots.exportDialog === undefined) return null;
  const Export = lazySlot(slots.exportDialog);
  const queries = count === 0 ? null : selectedQueries(selection, query);
  return (
    <Export
      definition={definition}
      query={query}
      columns={columns.columns.map(({ field }) => field.name)}
      total={total}
      selected={queries === null ? null : { queries, count }}
      onClose={onClose}
    />
  );
}

interface ListImportProps {
  /** True while a bar replaces its dialog. */
  readonly hidden: boolean;
  /** Changes whether the dialog is shown; null ends the import. */
  readonly onChange: (shown: 'dialog' | 'bar' | null) => void;
}

/** An import into the list: beside the other dialogs, because it goes on when its own is closed. */
export function ListImport({ hidden, onChange }: ListImportProps) {
  const { definition, slots } = useListScreen();
  const invalidate = useInvalidate();
  if (slots.importDialog === undefined) return null;
  const Import = lazySlot(slots.importDialog);
  return (
    <Suspense>
      <Import
        definition={definition}
        hidden={hidden}
        onHide={() => onChange('bar')}
        onShow={() => onChange('dialog')}
        onDone={() => invalidate(definition.name)}
        onClose={() => onChange(null)}
      />
    </Suspense>
  );
}
