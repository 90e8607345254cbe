import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { TreeChecks } from '@src/crud/field-kinds/inputs/tree/tree-checkboxes.tsx';
import { useChoiceTree } from '@src/crud/field-kinds/inputs/tree/use-choice-tree.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { diffRoles, type MenuItemRow } from './role-diff.ts';

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Menu tree of a role, with the unsaved changes and the number of accounts that they affect. */
export function RoleMenuInput(props: InputProps) {
  const { value, values, record, field } = props;
  const { tree } = useChoiceTree(field.relation?.resource ?? '', null);
  // At the first render, the form holds the stored selection.
  const [before] = useState(() => idsIn(value));
  const members = typeof values.members === 'number' ? values.members : 0;
  return (
    <>
      {record !== null && tree !== null && (
        <DiffNote tree={tree} before={before} after={idsIn(value)} members={members} />
      )}
      <TreeChecks {...props} />
    </>
  );
}

interface DiffNoteProps {
  readonly tree: readonly ChoiceNode[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly members: number;
}

function DiffNote({ tree, before, after, members }: DiffNoteProps) {
  const t = useTranslate();
  const { added, removed } = diffRoles(tree, before, after);
  const isSame = added.length + removed.length === 0;
  return (
    <div className="role-diff" data-testid="role-diff" data-added={added.length} data-removed={removed.length}>
      <p role="status">
        {isSame ? (
          t('system.roleTools.diffNone')
        ) : (
          <>
            <strong className="number">
              {t('system.roleTools.diff', { added: added.length, removed: removed.length })}
            </strong>{' '}
            {t('system.roleTools.affects', { count: members })}
          </>
        )}
      </p>
      <DiffLines icon="pi pi-plus" label={t('system.roleTools.added')} lines={added} />
      <DiffLines icon="pi pi-minus" label={t('system.roleTools.removed')} lines={removed} />
    </div>
  );
}

interface DiffLinesProps {
  readonly icon: string;
  readonly label: string;
  readonly lines: readonly MenuItemRow[];
}

function DiffLines({ icon, label, lines }: DiffLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className="role-diff-lines">
      <summary>
        <Icon name={icon} /> {label} <span className="number">{lines.length}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>{[...line.above, line.label].join(' / ')}</li>
        ))}
      </ul>
    </details>
  );
}
