import './trees.css';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { Menu, type MenuEntry } from '@src/ui/menu/menu.tsx';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { type Translate, useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useCallback, useReducer, useState } from 'react';
import { EditTools } from './edit-tools.tsx';
import { NodeTree } from './node-tree.tsx';
import { RenameField } from './rename-field.tsx';
import { initialEditor, reduceTreeEditor, type TreeEditorAction } from './tree-editor-reducer.ts';
import type { EditNode, Step } from './tree-edits.ts';

const asChoices = (nodes: readonly EditNode[]): readonly ChoiceNode[] =>
  nodes.map(({ id, label, children }) => ({ choice: { value: id, label }, children: asChoices(children) }));

const leaf = (id: string, label: string): EditNode => ({ id, label, children: [] });

/** Initial tree: folders of a knowledge base. */
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

interface Hands {
  readonly send: (event: TreeEditorAction) => void;
  /** Adds a node below another one, or at the top. */
  readonly insert: (parent: string | null) => void;
}

/** Handles the editor's keys; true when the key was handled. */
function onEditKey(event: KeyboardEvent, id: string, { send, insert }: Hands): boolean {
  const { key, altKey, shiftKey } = event;
  const way = altKey ? STEPS[key] : undefined;
  const letter = event.ctrlKey || event.metaKey ? key.toLowerCase() : '';
  if (way !== undefined) send({ type: 'edited', edit: { type: 'step', id, way } });
  else if (letter === 'y' || (letter === 'z' && shiftKey)) send({ type: 'redone' });
  else if (letter === 'z') send({ type: 'undone' });
  else if (key === 'F2') send({ type: 'naming', id });
  else if (key === 'Delete') send({ type: 'edited', edit: { type: 'remove', id } });
  else if (key === 'Insert') insert(shiftKey ? null : id);
  else return false;
  return true;
}

function menuEntries(id: string, { send, insert }: Hands, t: Translate): readonly MenuEntry[] {
  return [
    {
      id: 'insert',
      label: t('gallery.trees.insertBelow'),
      icon: 'pi pi-plus',
      onSelect: () => insert(id),
    },
    {
      id: 'rename',
      label: t('gallery.trees.rename'),
      icon: 'pi pi-pencil',
      onSelect: () => send({ type: 'naming', id }),
    },
    {
      id: 'remove',
      label: t('gallery.trees.remove'),
      icon: 'pi pi-trash',
      danger: true,
      separated: true,
      onSelect: () => send({ type: 'edited', edit: { type: 'remove', id } }),
    },
  ];
}

/** Tree editor: add, delete, rename and move nodes by pointer or keyboard, with undo. */
export default function EditPage() {
  const t = useTranslate();
  const [editor, send] = useReducer(reduceTreeEditor, null, () => initialEditor(startTree(t)));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<{ readonly id: string; readonly anchor: Anchor } | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const insert = (parent: string | null) => {
    setClosed((all) => new Set([...all].filter((id) => id !== parent)));
    const label = t('gallery.trees.newNode');
    send({ type: 'edited', edit: { type: 'insert', id: crypto.randomUUID(), label, parent } });
  };
  const hands = { send, insert };
  return (
    <section className="card tree-card">
      <EditTools editor={editor} send={send} onInsert={insert} />
      <p className="field-help">{t('gallery.trees.editHint')}</p>
      <div className="tree-body">
        <NodeTree
          tree={asChoices(editor.history.tree)}
          label={t('gallery.trees.folders')}
          chosen={editor.chosen}
          onChoose={(id) => send({ type: 'chosen', id })}
          closed={closed}
          onClosed={setClosed}
          onMenu={(id, anchor) => setMenu({ id, anchor })}
          menuLabel={(label) => t('gallery.trees.actionsOf', { label })}
          onKey={(event, id) => onEditKey(event, id, hands)}
          onDrop={(id, target, place) => send({ type: 'edited', edit: { type: 'drop', id, target, place } })}
          fieldOf={(id, label) =>
            id === editor.renaming ? (
              <RenameField key={id} label={label} onDone={(next) => send({ type: 'named', label: next })} />
            ) : null
          }
        />
      </div>
      <p role="status" data-testid="tree-news">
        {editor.news !== null && t(editor.news.key, editor.news.values)}
      </p>
      {menu !== null && (
        <Menu
          label={t('gallery.trees.folders')}
          entries={menuEntries(menu.id, hands, t)}
          anchor={menu.anchor}
          onClose={closeMenu}
        />
      )}
    </section>
  );
}
