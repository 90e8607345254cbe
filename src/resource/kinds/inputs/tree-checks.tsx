import { Skeleton } from '@src/ui/skeleton.tsx';
import { Switch } from '@src/ui/switch.tsx';
import { useText } from '@src/ui/use-text.ts';
import { Tree, type TreeCheckboxSelectionKeys } from 'primereact/tree';
import { useState } from 'react';
import {
  type Checks,
  type ChoiceNode,
  checkedIds,
  checksOf,
  idsOf,
  isLinkable,
  treeNodes,
  waysTo,
} from './choice-tree.ts';
import type { InputProps } from './input-props.ts';
import { TreeFailed } from './tree-failed.tsx';
import { useChoiceTree } from './use-choice-tree.ts';

/** Several records of a resource that is a tree, by boxes that know a third state. */
export function TreeChecks(props: InputProps) {
  const t = useText();
  const { tree, hasFailed, refresh } = useChoiceTree(props.field.relation?.resource ?? '', null);
  if (tree !== null) return <CheckTree {...props} tree={tree} />;
  return hasFailed ? <TreeFailed onRetry={refresh} /> : <Skeleton count={4} label={t('record.state.loading')} />;
}

const expanded = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]));

function CheckTree({
  id,
  labelId,
  value,
  onChange,
  disabled,
  describedBy,
  tree,
}: InputProps & { readonly tree: readonly ChoiceNode[] }) {
  const t = useText();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const [isLinked, setLinked] = useState(() => isLinkable(tree, ids));
  const [open, setOpen] = useState<Record<string, boolean>>(() => expanded(waysTo(tree, ids)));
  const all = tree.flatMap(idsOf);
  const known = new Set(all);
  // What the reader may not see stays as it is.
  const unseen = ids.filter((each) => !known.has(each));
  const change = (next: readonly string[]) => onChange([...unseen, ...all.filter((each) => next.includes(each))]);
  const link = (linked: boolean) => {
    setLinked(linked);
    if (linked) change(checkedIds(checksOf(tree, ids, true)));
  };
  return (
    <fieldset
      id={id}
      className="record-tree"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      disabled={disabled}
    >
      <div className="record-tree-tools">
        <button type="button" className="button button-quiet" onClick={() => setOpen(expanded(all))}>
          {t('record.tree.open')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setOpen({})}>
          {t('record.tree.close')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => change(all)}>
          {t('record.tree.all')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => change([])}>
          {t('record.tree.none')}
        </button>
        <Switch label={t('record.tree.linked')} checked={isLinked} onChange={link} />
        <span className="field-help number">
          {t('record.tree.count', { count: ids.length - unseen.length, total: all.length })}
        </span>
      </div>
      <Tree
        className="record-tree-body"
        value={treeNodes(tree)}
        selectionMode="checkbox"
        selectionKeys={keysOf(checksOf(tree, ids, isLinked))}
        propagateSelectionDown={isLinked}
        propagateSelectionUp={isLinked}
        expandedKeys={open}
        filter
        disabled={disabled}
        aria-labelledby={labelId}
        onToggle={(event) => setOpen(event.value)}
        onSelectionChange={(event) => {
          if (typeof event.value === 'object' && event.value !== null) change(checkedIds(marks(event.value)));
        }}
      />
    </fieldset>
  );
}

const keysOf = (checks: Checks): TreeCheckboxSelectionKeys =>
  Object.fromEntries(Object.entries(checks).map(([id, check]) => [id, { ...check }]));

/** The library hands out one shape or another; only boxes are read. */
const marks = (value: object): Readonly<Record<string, { readonly checked?: boolean | undefined }>> =>
  Object.fromEntries(
    Object.entries(value).map(([id, mark]: [string, unknown]) => [
      id,
      { checked: typeof mark === 'object' && mark !== null && 'checked' in mark && mark.checked === true },
    ]),
  );
