import { selectSelectedCount } from '@machines/list/index.ts';
import { Suspense } from 'react';
import { announceChange } from '../changes.ts';
import { latePart } from '../parts/late-part.ts';
import { useListScreen } from './list-context.ts';
import { selectedQueries } from './selected-queries.ts';

/** Which of the late dialogs is open. */
export type OpenDialog =
  | { readonly kind: 'form'; readonly id: string | null }
  | { readonly kind: 'export' }
  | { readonly kind: 'import' };

interface LateDialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

/** Dialogs whose code arrives when they are opened for the first time. */
export function LateDialogs({ open, onClose }: LateDialogsProps) {
  return (
    <Suspense>
      {open.kind === 'form' && <FormDialog id={open.id} onClose={onClose} />}
      {open.kind === 'export' && <ExportDialog onClose={onClose} />}
      {open.kind === 'import' && <ImportDialog onClose={onClose} />}
    </Suspense>
  );
}

function FormDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { definition, parts, desk, fixed } = useListScreen();
  if (parts.form === undefined) return null;
  const Form = latePart(parts.form);
  const saved = () => {
    announceChange(desk, definition.name);
    onClose();
  };
  return <Form definition={definition} id={id} initial={fixed} onSaved={saved} onClose={onClose} />;
}

function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { definition, parts, list, columns } = useListScreen();
  if (parts.exportDialog === undefined) return null;
  const Export = latePart(parts.exportDialog);
  const snapshot = list.getSnapshot();
  const { query, answer, selection } = snapshot.context;
  const count = selectSelectedCount(snapshot);
  const queries = count === 0 ? null : selectedQueries(selection, query);
  return (
    <Export
      definition={definition}
      query={query}
      columns={columns.columns.map(({ field }) => field.name)}
      total={answer?.total ?? 0}
      selected={queries === null ? null : { queries, count }}
      onClose={onClose}
    />
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { definition, parts, desk } = useListScreen();
  if (parts.importDialog === undefined) return null;
  const Import = latePart(parts.importDialog);
  return <Import definition={definition} onDone={() => announceChange(desk, definition.name)} onClose={onClose} />;
}
