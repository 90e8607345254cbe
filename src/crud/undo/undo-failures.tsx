import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { failuresOf, type JobProgress } from '@machines/job/index.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MoreFailures } from '../list/bulk/more-failures.tsx';
import { ResultList } from '../list/bulk/result-list.tsx';

/** Records that were not undone, each with its reason, a page of them at a time. */
export function UndoFailures({ progress }: { readonly progress: JobProgress }) {
  useTexts(RESOURCE_TEXTS);
  const t = useTranslate();
  const { failed, rest } = progress;
  const count = failuresOf(progress);
  return (
    <div className="undo-left" data-testid="undo-left">
      <p>{t('undo.left', { count })}</p>
      <ResultList outcomes={failed} conflict="undo.changedSince" />
      {rest !== undefined && <MoreFailures rest={rest} count={count - failed.length} conflict="undo.changedSince" />}
    </div>
  );
}
