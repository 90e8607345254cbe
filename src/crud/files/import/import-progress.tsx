import type { FileImportView } from '@machines/file-import/index.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { FailureNote } from '../failure-note.tsx';

interface ImportProgressProps {
  readonly view: FileImportView;
  readonly words: 'files.import.checked' | 'files.import.written';
}

/** How many lines the job of an import has checked or stored, and why its progress cannot be read. */
export function ImportProgress({ view: { progress, failure }, words }: ImportProgressProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { done = 0, total = 0 } = progress ?? {};
  const reached = t(words, { done: number(done), total: number(total) });
  return (
    <>
      <progress className="bulk-progress" max={Math.max(1, total)} value={done} aria-label={reached} />
      {/* The numbers change several times a second, so they are not announced. */}
      <p data-testid="import-progress" aria-live="off">
        {reached}
      </p>
      <FailureNote failure={failure} />
    </>
  );
}
