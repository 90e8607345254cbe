import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { TreeEditorAction, TreeEditorState } from './tree-editor-reducer.ts';
import type { Step } from './tree-edits.ts';

interface EditToolsProps {
  readonly editor: TreeEditorState;
  readonly send: (event: TreeEditorAction) => void;
  readonly onInsert: (parent: string | null) => void;
}

const STEPS: readonly (readonly [Step, string])[] = [
  ['up', 'pi pi-arrow-up'],
  ['down', 'pi pi-arrow-down'],
  ['out', 'pi pi-arrow-left'],
  ['in', 'pi pi-arrow-right'],
];

/** Toolbar for the selected node and the whole tree. */
export function EditTools({ editor, send, onInsert }: EditToolsProps) {
  const t = useTranslate();
  const { chosen, history } = editor;
  const withChosen = (act: (id: string) => void) => (chosen === null ? null : () => act(chosen));
  return (
    <div className="tree-bar">
      <button type="button" className="button" onClick={() => onInsert(null)}>
        <Icon name="pi pi-plus" />
        {t('gallery.trees.insertTop')}
      </button>
      <button type="button" className="button" disabled={chosen === null} onClick={() => onInsert(chosen)}>
        <Icon name="pi pi-plus-circle" />
        {t('gallery.trees.insertBelow')}
      </button>
      <Tool
        label={t('gallery.trees.rename')}
        icon="pi pi-pencil"
        act={withChosen((id) => send({ type: 'naming', id }))}
      />
      <Tool
        label={t('gallery.trees.remove')}
        icon="pi pi-trash"
        act={withChosen((id) => send({ type: 'edited', edit: { type: 'remove', id } }))}
      />
      {STEPS.map(([way, icon]) => (
        <Tool
          key={way}
          label={t(`gallery.trees.step.${way}`)}
          icon={icon}
          act={withChosen((id) => send({ type: 'edited', edit: { type: 'step', id, way } }))}
        />
      ))}
      <Tool
        label={t('gallery.trees.undo')}
        icon="pi pi-undo"
        act={history.past.length === 0 ? null : () => send({ type: 'undone' })}
      />
      <Tool
        label={t('gallery.trees.redo')}
        icon="pi pi-undo"
        className="tree-redo"
        act={history.future.length === 0 ? null : () => send({ type: 'redone' })}
      />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: string;
  readonly className?: string;
  /** Null while disabled. */
  readonly act: (() => void) | null;
}

function Tool({ label, icon, className = '', act }: ToolProps) {
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={label}
      title={label}
      disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon name={icon} className={className} />
    </button>
  );
}
