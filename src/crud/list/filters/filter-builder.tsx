import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';
import { fromDraft, groupOf, toDraft } from '../../conditions/condition-draft.ts';
import { ConditionEditor } from '../../conditions/condition-editor.tsx';
import { useHandle, useListScreen } from '../list-context.ts';

/** Loaded when the builder is opened. */
const FilterFromSentence = lazyComponent(async () => ({
  default: (await import('../../conditions/filter-from-sentence.tsx')).FilterFromSentence,
}));

/** Editor for a condition of grouped comparisons; it has no effect until it is applied. */
export function FilterBuilder({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const handle = useHandle();
  const [start] = useState(() => toDraft(definition, handle.address.query.where));
  const [draft, setDraft] = useState(start);
  const [before, setBefore] = useState<typeof start | null>(null);
  const [isTried, setTried] = useState(false);
  const condition = fromDraft(definition, draft);
  const apply = () => {
    setTried(true);
    if (condition === undefined) return;
    handle.change({ query: { where: condition } });
    onClose();
  };
  const title = t('resource.builder.title');
  const { close, question } = useDiscardQuestion({ id: 'condition', title, dirty: draft !== start }, onClose);
  return (
    <>
      <Dialog
        open
        size="wide"
        label={title}
        onClose={close}
        testId="filter-builder"
        footer={
          <>
            <button type="button" className="button button-quiet" onClick={() => setDraft(groupOf([]))}>
              {t('resource.builder.clear')}
            </button>
            <button type="button" className="button" onClick={close}>
              {t('common.cancelText')}
            </button>
            <button type="button" className="button button-primary" data-testid="filter-apply" onClick={apply}>
              {t('resource.builder.apply')}
            </button>
          </>
        }
      >
        <Suspense>
          <FilterFromSentence
            definition={definition}
            onUse={(where) => {
              setBefore(draft);
              setDraft(toDraft(definition, where));
            }}
            onUndo={
              before === null
                ? null
                : () => {
                    setDraft(before);
                    setBefore(null);
                  }
            }
          />
        </Suspense>
        <ConditionEditor definition={definition} draft={draft} isTried={isTried} onChange={setDraft} />
        {isTried && condition === undefined && (
          <p className="field-error" role="alert">
            <Icon name="pi pi-exclamation-circle" />
            {t('resource.builder.incomplete')}
          </p>
        )}
      </Dialog>
      {question}
    </>
  );
}
