import './trees.css';
import type { ChoiceNode } from '@src/resource/kinds/inputs/choice-tree.ts';
import { type MenuEntry, MenuPopup } from '@src/ui/menu-popup.tsx';
import type { Anchor } from '@src/ui/place-menu.ts';
import { type Translate, useText } from '@src/ui/use-text.ts';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { EditTools } from './edit-tools.tsx';
import { NodeTree } from './node-tree.tsx';
import { RenameField } from './rename-field.tsx';
import type { EditNode, Step } from './tree-edits.ts';
import { type EditedTree, useEditTree } from './use-edit-tree.ts';

const asChoices = (nodes: readonly EditNode[]): readonly ChoiceNode[] =>
  nodes.map(({ id, label, children }) => ({ choice: { value: id, label }, children: asChoices(children) }));

const leaf = (id: string, label: string): EditNode => ({ id, label, children: [] });

/** Folders of a knowledge base, to begin with. */
const startTree = (t: Translate): readonly EditNode[] => [
  {
    id: 'help',
    label: t('gallery.trees.start.help'),
    children: [leaf('orders', t('gallery.trees.start.orders')), leaf('refunds', t('gallery.trees.start.refunds'))],
  },
  {
    id: 'team',
    label: t('gallery.trees.start.team'),
    children: [leaf('rules', t('gallery.trees.start.rules')), leaf('shifts', t('gallery.trees.start.shifts'))],
  },
  leaf('drafts', t('gallery.trees.start.drafts')),
];

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The keys of an editor; true when it was one of them. */
function onEditKey(event: KeyboardEvent, id: string, edited: EditedTree): boolean {
  const { key, altKey, shiftKey } = event;
  const way = altKey ? STEPS[key] : undefined;
  const isChord = event.ctrlKey || event.metaKey;
  if (way !== undefined) edited.step(id, way);
  else if (isChord && key.toLowerCase() === 'z') (shiftKey ? edited.redo : edited.undo)?.();
  else if (isChord && key.toLowerCase() === 'y') edited.redo?.();
  else if (key === 'F2') edited.startRenaming(id);
  else if (key === 'Delete') edited.remove(id);
  else if (key === 'Insert') edited.insert(shiftKey ? null : id);
  else return false;
  return true;
}

/** A tree to write in: nodes come, go, are renamed and moved, by the pointer or the keyboard, and everything can be undone. */
export default function EditPage() {
  const t = useText();
  const edited = useEditTree(() => startTree(t));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<{ readonly id: string; readonly anchor: Anchor } | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const insert = (parent: string | null) => {
    setClosed((all) => new Set([...all].filter((id) => id !== parent)));
    edited.insert(parent);
  };
  const tree = asChoices(edited.tree);
  return (
    <section className="card tree-card">
      <EditTools edited={edited} onInsert={insert} />
      <p className="field-help">{t('gallery.trees.editHint')}</p>
      <div className="tree-body">
        <NodeTree
          tree={tree}
          label={t('gallery.trees.folders')}
          chosen={edited.chosen}
          onChoose={edited.choose}
          closed={closed}
          onClosed={setClosed}
          onMenu={(id, anchor) => setMenu({ id, anchor })}
          menuLabel={(label) => t('gallery.trees.actionsOf', { label })}
          onKey={(event, id) => onEditKey(event, id, { ...edited, insert })}
          onDrop={edited.drop}
          fieldOf={(id, label) =>
            id === edited.renaming ? <RenameField key={id} label={label} onDone={edited.rename} /> : null
          }
        />
      </div>
      <p role="status" data-testid="tree-news">
        {edited.news}
      </p>
      {menu !== null && (
        <MenuPopup
          label={t('gallery.trees.folders')}
          entries={menuEntries(menu.id, { ...edited, insert }, t)}
          anchor={menu.anchor}
          onClose={closeMenu}
        />
      )}
    </section>
  );
}

function menuEntries(id: string, edited: EditedTree, t: Translate): readonly MenuEntry[] {
  return [
    {
      id: 'insert',
      label: t('gallery.trees.insertBelow'),
      icon: 'pi pi-plus',
      onSelect: () => edited.insert(id),
    },
    {
      id: 'rename',
      label: t('gallery.trees.rename'),
      icon: 'pi pi-pencil',
      onSelect: () => edited.startRenaming(id),
    },
    {
      id: 'remove',
      label: t('gallery.trees.remove'),
      icon: 'pi pi-trash',
      danger: true,
      separated: true,
      onSelect: () => edited.remove(id),
    },
  ];
}
