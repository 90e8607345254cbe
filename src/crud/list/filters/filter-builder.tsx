import { CONDITION_LIMITS } from '@src/contracts/resource/condition.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useHandle, useListScreen } from '../list-context.ts';
import {
  changeMember,
  comparableFields,
  DEPTH,
  type DraftGroup,
  type DraftMember,
  freshRule,
  fromDraft,
  groupOf,
  toDraft,
} from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';

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
      <GroupEditor group={draft} depth={1} isTried={isTried} onChange={setDraft} />
      {isTried && condition === undefined && (
        <p className="field-error" role="alert">
          <Icon name="pi pi-exclamation-circle" />
          {t('resource.builder.incomplete')}
        </p>
      )}
    </Dialog>
  );
}

interface GroupEditorProps {
  readonly group: DraftGroup;
  readonly depth: number;
  readonly isTried: boolean;
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove?: () => void;
}

function GroupEditor({ group, depth, isTried, onChange, onRemove }: GroupEditorProps) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const fields = comparableFields(definition);
  const isFull = group.members.length >= CONDITION_LIMITS.members;
  const add = (member: DraftMember | undefined) => {
    if (member !== undefined) onChange({ ...group, members: [...group.members, member] });
  };
  const replace = (id: string, member: DraftMember | null) => onChange(changeMember(group, id, () => member));
  const addGroup = () => {
    const rule = freshRule(fields);
    if (rule !== undefined) add(groupOf([rule], group.mode === 'all' ? 'any' : 'all'));
  };
  return (
    <fieldset className="condition-group" aria-label={t(`resource.builder.${group.mode}`)} data-depth={depth}>
      <div className="condition-head">
        <Select
          className="condition-mode"
          aria-label={t('resource.builder.mode')}
          options={[
            { value: 'all', label: t('resource.builder.all') },
            { value: 'any', label: t('resource.builder.any') },
          ]}
          value={group.mode}
          onChange={(mode) => onChange({ ...group, mode: mode === 'any' ? 'any' : 'all' })}
        />
        {onRemove !== undefined && (
          <button
            type="button"
            className="button button-icon"
            aria-label={t('resource.builder.removeGroup')}
            onClick={onRemove}
          >
            <Icon name="pi pi-trash" />
          </button>
        )}
      </div>
      {group.members.map((member) =>
        'members' in member ? (
          <GroupEditor
            key={member.id}
            group={member}
            depth={depth + 1}
            isTried={isTried}
            onChange={(changed) => replace(member.id, changed)}
            onRemove={() => replace(member.id, null)}
          />
        ) : (
          <ConditionRow
            key={member.id}
            member={member}
            fields={fields}
            isTried={isTried}
            onChange={(changed) => replace(member.id, changed)}
          />
        ),
      )}
      <div className="condition-adds">
        <button type="button" className="button button-quiet" disabled={isFull} onClick={() => add(freshRule(fields))}>
          <Icon name="pi pi-plus" />
          {t('resource.builder.add')}
        </button>
        {depth < DEPTH && (
          <button type="button" className="button button-quiet" disabled={isFull} onClick={addGroup}>
            <Icon name="pi pi-plus-circle" />
            {t('resource.builder.addGroup')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
