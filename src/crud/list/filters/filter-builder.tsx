import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { fromDraft, groupOf, toDraft } from '../../conditions/condition-draft.ts';
import { ConditionEditor } from '../../conditions/condition-editor.tsx';
import { useHandle, useListScreen } from '../list-context.ts';

/** Builds a condition of comparisons in groups; nothing happens until it is applied. */
export function FilterBuilder({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const handle = useHandle();
  const [draft, setDraft] = useState(() => toDraft(definition, handle.address.query.where));
  const [isTried, setTried] = useState(false);
  const condition = fromDraft(definition, draft);
  const apply = () => {
    setTried(true);
    if (condition === undefined) return;
    handle.change({ query: { where: condition } });
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      label={t('resource.builder.title')}
      onClose={onClose}
      testId="filter-builder"
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={() => setDraft(groupOf([]))}>
            {t('resource.builder.clear')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancelText')}
          </button>
          <button type="button" className="button button-primary" data-testid="filter-apply" onClick={apply}>
            {t('resource.builder.apply')}
          </button>
        </>
      }
    >
      <ConditionEditor definition={definition} draft={draft} isTried={isTried} onChange={setDraft} />
      {isTried && condition === undefined && (
        <p className="field-error" role="alert">
          <Icon name="pi pi-exclamation-circle" />
          {t('resource.builder.incomplete')}
        </p>
      )}
    </Dialog>
  );
}
