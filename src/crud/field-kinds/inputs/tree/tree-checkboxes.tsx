import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useLabel } from '../../../use-label.ts';
import type { InputProps } from '../input-props.ts';
import {
  boxOf,
  branchesToOpen,
  type ChoiceNode,
  checkedIds,
  checksOf,
  idsOf,
  isLinkable,
  toggleNode,
} from './choice-tree.ts';
import { TreeFailed } from './tree-error.tsx';
import { useChoiceTree } from './use-choice-tree.ts';
import { LineTree } from './virtual-tree.tsx';

/** Several records of a tree resource, chosen by three-state checkboxes. */
export function TreeChecks(props: InputProps) {
  const t = useTranslate();
  const { tree, hasFailed, refresh } = useChoiceTree(props.field.relation?.resource ?? '', null);
  if (tree !== null) return <CheckTree {...props} tree={tree} />;
  return hasFailed ? <TreeFailed onRetry={refresh} /> : <Skeleton count={4} label={t('record.state.loading')} />;
}

/** Initially collapsed branches: all except the ancestors of selected ids. */
const closedAtFirst = (tree: readonly ChoiceNode[], ids: readonly string[]): ReadonlySet<string> => {
  const ways = new Set(branchesToOpen(tree, ids));
  return new Set(tree.flatMap(idsOf).filter((id) => !ways.has(id)));
};

function CheckTree({
  id,
  field,
  labelId,
  value,
  onChange,
  disabled,
  describedBy,
  tree,
}: InputProps & { readonly tree: readonly ChoiceNode[] }) {
  const t = useTranslate();
  const label = useLabel();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const [isLinked, setLinked] = useState(() => isLinkable(tree, ids));
  const [closed, setClosed] = useState(() => closedAtFirst(tree, ids));
  const all = tree.flatMap(idsOf);
  const known = new Set(all);
  const checks = checksOf(tree, ids, isLinked);
  // Selected ids that the operator cannot see are preserved.
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
        <button type="button" className="button button-quiet" onClick={() => setClosed(new Set())}>
          {t('record.tree.open')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setClosed(new Set(all))}>
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
      <div className="record-tree-body">
        <LineTree
          tree={tree}
          label={label(field.label)}
          searchLabel={t('record.tree.search')}
          noneText={t('record.tree.nothing')}
          closed={closed}
          onClosed={setClosed}
          checkOf={(each) => boxOf(checks, each)}
          onPress={(each, shown) => change(toggleNode(tree, ids, each, isLinked, shown))}
          disabled={disabled}
        />
      </div>
    </fieldset>
  );
}
