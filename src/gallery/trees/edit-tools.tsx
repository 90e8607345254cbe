import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import type { Step } from './tree-edits.ts';
import type { EditedTree } from './use-edit-tree.ts';

interface EditToolsProps {
  readonly edited: EditedTree;
  readonly onInsert: (parent: string | null) => void;
}

const STEPS: readonly (readonly [Step, string])[] = [
  ['up', 'pi pi-arrow-up'],
  ['down', 'pi pi-arrow-down'],
  ['out', 'pi pi-arrow-left'],
  ['in', 'pi pi-arrow-right'],
];

/** What can be done to the chosen node and to the whole tree, for those who reach for a button. */
export function EditTools({ edited, onInsert }: EditToolsProps) {
  const t = useText();
  const { chosen } = edited;
  const withChosen = (act: (id: string) => void) => () => {
    if (chosen !== null) act(chosen);
  };
  const tool = (label: string, icon: string, act: (() => void) | null, className?: string) => (
    <button
      key={label}
      type="button"
      className="button button-icon"
      aria-label={label}
      title={label}
      disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon name={icon} {...(className === undefined ? {} : { className })} />
    </button>
  );
  return (
    <div className="tree-bar">
      <button type="button" className="button" onClick={() => onInsert(null)}>
        <Icon name="pi pi-plus" />
        {t('gallery.trees.insertTop')}
      </button>
      <button type="button" className="button" disabled={chosen === null} onClick={withChosen(onInsert)}>
        <Icon name="pi pi-plus-circle" />
        {t('gallery.trees.insertBelow')}
      </button>
      {tool(t('gallery.trees.rename'), 'pi pi-pencil', chosen === null ? null : withChosen(edited.startRenaming))}
      {tool(t('gallery.trees.remove'), 'pi pi-trash', chosen === null ? null : withChosen(edited.remove))}
      {STEPS.map(([way, icon]) =>
        tool(t(`gallery.trees.step.${way}`), icon, chosen === null ? null : withChosen((id) => edited.step(id, way))),
      )}
      {tool(t('gallery.trees.undo'), 'pi pi-undo', edited.undo)}
      {tool(t('gallery.trees.redo'), 'pi pi-undo', edited.redo, 'tree-redo')}
    </div>
  );
}
