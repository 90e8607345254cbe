import './condition-editor.css';
import { CONDITION_LIMITS } from '@src/contracts/resource/condition.ts';
import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';
import {
  type Compared,
  changeMember,
  comparableFields,
  DEPTH,
  type DraftGroup,
  type DraftMember,
  freshRule,
  groupOf,
} from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';

interface ConditionEditorProps {
  readonly definition: Compared;
  readonly draft: DraftGroup;
  /** True when incomplete comparisons are marked. */
  readonly isTried: boolean;
  readonly onChange: (draft: DraftGroup) => void;
}

/** Editor for a condition of grouped comparisons, over any fields. */
export function ConditionEditor({ definition, draft, isTried, onChange }: ConditionEditorProps) {
  return <GroupEditor definition={definition} group={draft} depth={1} isTried={isTried} onChange={onChange} />;
}

interface GroupEditorProps {
  readonly definition: Compared;
  readonly group: DraftGroup;
  readonly depth: number;
  readonly isTried: boolean;
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove?: () => void;
}

function GroupEditor({ definition, group, depth, isTried, onChange, onRemove }: GroupEditorProps) {
  const t = useTranslate();
  const fields = comparableFields(definition);
  const box = useRef<HTMLFieldSetElement>(null);
  const adding = useFocusAdded(box, ':scope > :is(.condition-row, .condition-group)');
  const isFull = group.members.length >= CONDITION_LIMITS.members;
  const add = (member: DraftMember | undefined) => {
    if (member === undefined) return;
    adding();
    onChange({ ...group, members: [...group.members, member] });
  };
  const replace = (id: string, member: DraftMember | null) => onChange(changeMember(group, id, () => member));
  const addGroup = () => {
    const rule = freshRule(fields);
    if (rule !== undefined) add(groupOf([rule], group.mode === 'all' ? 'any' : 'all'));
  };
  return (
    <fieldset ref={box} className="condition-group" aria-label={t(`resource.builder.${group.mode}`)} data-depth={depth}>
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
            definition={definition}
            group={member}
            depth={depth + 1}
            isTried={isTried}
            onChange={(changed) => replace(member.id, changed)}
            onRemove={() => replace(member.id, null)}
          />
        ) : (
          <ConditionRow
            key={member.id}
            definition={definition}
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
