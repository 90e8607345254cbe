import './trees.css';
import { boxOf, checkedIds, checksOf, idsOf, toggleNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { LineTree } from '@src/crud/field-kinds/inputs/tree/virtual-tree.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { branchesFrom } from './menu-nodes.ts';
import { useMenuNodes } from './use-menu-nodes.ts';

const MAX_DEPTH = 4;
const LEVELS = ['1', '2', '3', String(MAX_DEPTH)] as const;
type Level = (typeof LEVELS)[number];

/** Tree with search, expansion by level, and tri-state check boxes. */
export default function BasicPage() {
  const t = useTranslate();
  const tree = useMenuNodes();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isLinked, setLinked] = useState(true);
  const [level, setLevel] = useState<Level>('1');
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(branchesFrom(tree, 1)));
  const all = tree.flatMap(idsOf);
  const checks = checksOf(tree, ids, isLinked);
  const openTo = (next: Level) => {
    setLevel(next);
    setClosed(new Set(branchesFrom(tree, Number(next))));
  };
  const link = (linked: boolean) => {
    setLinked(linked);
    if (linked) setIds(checkedIds(checksOf(tree, ids, true)));
  };
  return (
    <section className="card tree-card">
      <div className="tree-bar">
        <Segmented
          label={t('gallery.trees.openTo')}
          options={LEVELS.map((value) => ({
            value,
            label:
              Number(value) === MAX_DEPTH ? t('gallery.trees.allLevels') : t('gallery.trees.level', { level: value }),
          }))}
          value={level}
          onChange={openTo}
        />
        <button type="button" className="button" onClick={() => setIds(all)}>
          {t('gallery.trees.checkAll')}
        </button>
        <button type="button" className="button" disabled={ids.length === 0} onClick={() => setIds([])}>
          {t('gallery.trees.checkNone')}
        </button>
        <Switch label={t('gallery.trees.linked')} checked={isLinked} onChange={link} />
      </div>
      <p role="status" className="number" data-testid="tree-count">
        {t('gallery.trees.checked', { checked: ids.length, total: all.length })}
      </p>
      <div className="tree-body">
        <LineTree
          tree={tree}
          label={t('gallery.trees.menuTree')}
          searchLabel={t('gallery.trees.search')}
          noneText={t('gallery.trees.none')}
          closed={closed}
          onClosed={setClosed}
          checkOf={(id) => boxOf(checks, id)}
          onPress={(id) => setIds(toggleNode(tree, ids, id, isLinked))}
        />
      </div>
    </section>
  );
}
