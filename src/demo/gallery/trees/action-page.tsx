import './trees.css';
import { idsOf } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Menu, type MenuEntry } from '@src/ui/menu/menu.tsx';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useCallback, useState } from 'react';
import { branchesFrom, nodeIn } from './menu-nodes.ts';
import { NodeTree } from './node-tree.tsx';
import { useMenuNodes } from './use-menu-nodes.ts';

interface OpenedMenu {
  readonly id: string;
  readonly anchor: Anchor;
}

/** Tree with a menu at every node: open its page, copy its address, expand and collapse its children. */
export default function ActionPage() {
  const t = useTranslate();
  const { go } = useApp();
  const { messages } = useActors();
  const tree = useMenuNodes();
  const [chosen, setChosen] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(branchesFrom(tree, 1)));
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const copy = (id: string) => {
    const tell = (severity: 'success' | 'error', textKey: 'gallery.trees.copied' | 'gallery.trees.notCopied') =>
      messages.send({ type: 'messages.shown', key: 'gallery.trees.copy', severity, textKey });
    void copyText(id).then((isCopied) =>
      isCopied ? tell('success', 'gallery.trees.copied') : tell('error', 'gallery.trees.notCopied'),
    );
  };
  const below = (id: string) => {
    const node = nodeIn(tree, id);
    return node === null ? [] : idsOf(node).filter((each) => each !== id || node.children.length > 0);
  };
  const entriesOf = (id: string): readonly MenuEntry[] => {
    const isLeaf = (nodeIn(tree, id)?.children.length ?? 0) === 0;
    const noBranch = isLeaf ? { disabled: true, why: t('gallery.trees.noBranch') } : {};
    const entry = (name: string, label: string, icon: string, onSelect: () => void) => ({
      id: name,
      label,
      icon,
      onSelect,
    });
    return [
      {
        ...entry('open', t('gallery.trees.openPage'), 'pi pi-external-link', () => go(id)),
        ...(isLeaf ? {} : { disabled: true, why: t('gallery.trees.noPage') }),
      },
      entry('copy', t('gallery.trees.copyAddress'), 'pi pi-copy', () => copy(id)),
      {
        ...entry('expand', t('gallery.trees.openBelow'), 'pi pi-angle-double-down', () =>
          setClosed((all) => new Set([...all].filter((each) => !below(id).includes(each)))),
        ),
        separated: true,
        ...noBranch,
      },
      {
        ...entry('collapse', t('gallery.trees.closeBelow'), 'pi pi-angle-double-up', () =>
          setClosed((all) => new Set([...all, ...below(id)])),
        ),
        ...noBranch,
      },
    ];
  };
  const labelOf = (id: string) => nodeIn(tree, id)?.choice.label ?? '';
  return (
    <section className="card tree-card">
      <p className="field-help">{t('gallery.trees.actionHint')}</p>
      <div className="tree-body">
        <NodeTree
          tree={tree}
          label={t('gallery.trees.menuTree')}
          chosen={chosen}
          onChoose={setChosen}
          closed={closed}
          onClosed={setClosed}
          onMenu={(id, anchor) => setOpened({ id, anchor })}
          menuLabel={(label) => t('gallery.trees.actionsOf', { label })}
        />
      </div>
      {opened !== null && (
        <Menu
          label={t('gallery.trees.actionsOf', { label: labelOf(opened.id) })}
          entries={entriesOf(opened.id)}
          anchor={opened.anchor}
          onClose={close}
        />
      )}
    </section>
  );
}
