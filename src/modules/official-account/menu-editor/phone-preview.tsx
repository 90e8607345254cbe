import '../official-account.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { DragEvent, KeyboardEvent } from 'react';
import { MENU_LIMITS } from '../definitions/limits.ts';
import type { MenuButton, MenuTree } from '../definitions/menu/button.ts';
import { hasRoom } from '../definitions/menu/edit-tree.ts';

/** Edit actions of the preview; read-only without them. */
export interface PhoneActions {
  readonly onAdd: (parent: string | null) => void;
  /** Moves the button by a number of positions within its level. */
  readonly onMove: (id: string, by: number) => void;
  readonly onDrop: (id: string, parent: string | null, place: number) => void;
}

interface PhonePreviewProps {
  readonly tree: MenuTree;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly hasFault: (id: string) => boolean;
  readonly actions?: PhoneActions | undefined;
}

/** A phone with the menu at the bottom. Alt and an arrow key move the focused button. */
export function PhonePreview(props: PhonePreviewProps) {
  const t = useTranslate();
  const { tree, actions } = props;
  return (
    <section className="official-phone" aria-label={t('official.editor.phone')} data-testid="menu-phone">
      <div className="official-bar">
        {tree.map((button, place) => (
          <Column key={button.id} {...props} button={button} place={place} />
        ))}
        {actions !== undefined && <AddButton tree={tree} parent={null} onAdd={actions.onAdd} />}
      </div>
    </section>
  );
}

interface ColumnProps extends PhonePreviewProps {
  readonly button: MenuButton;
  readonly place: number;
}

function Column({ button, place, ...props }: ColumnProps) {
  const { actions } = props;
  return (
    <div className="official-column">
      <div className="official-children">
        {button.children.map((child, childPlace) => (
          <PhoneButton key={child.id} {...props} button={child} parent={button.id} place={childPlace} />
        ))}
        {actions !== undefined && <AddButton tree={props.tree} parent={button.id} onAdd={actions.onAdd} />}
      </div>
      <PhoneButton {...props} button={button} parent={null} place={place} />
    </div>
  );
}

interface PhoneButtonProps extends PhonePreviewProps {
  readonly button: MenuButton;
  readonly parent: string | null;
  readonly place: number;
}

const BACK = { first: 'ArrowLeft', child: 'ArrowUp' } as const;
const ONWARD = { first: 'ArrowRight', child: 'ArrowDown' } as const;
const DRAGGED = 'text/x-menu-button';

function PhoneButton({ button, parent, place, selected, onSelect, hasFault, actions }: PhoneButtonProps) {
  const t = useTranslate();
  const level = parent === null ? 'first' : 'child';
  const move = (event: KeyboardEvent) => {
    if (actions === undefined || !event.altKey) return;
    const by = event.key === BACK[level] ? -1 : event.key === ONWARD[level] ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    actions.onMove(button.id, by);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const id = event.dataTransfer.getData(DRAGGED);
    if (id !== '' && id !== button.id) actions?.onDrop(id, parent, place);
  };
  const isFaulty = hasFault(button.id);
  return (
    <button
      type="button"
      className={`official-button official-button-${level}`}
      aria-pressed={selected === button.id}
      aria-keyshortcuts={actions === undefined ? undefined : `Alt+${BACK[level]} Alt+${ONWARD[level]}`}
      data-testid="menu-button"
      data-id={button.id}
      data-faulty={isFaulty}
      draggable={actions !== undefined}
      onClick={() => onSelect(button.id)}
      onKeyDown={move}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, button.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {isFaulty && <Icon name="pi pi-exclamation-circle" label={t('official.editor.faulty')} />}
      <span className="official-button-name">{button.name === '' ? t('official.editor.unnamed') : button.name}</span>
    </button>
  );
}

interface AddButtonProps {
  readonly tree: MenuTree;
  readonly parent: string | null;
  readonly onAdd: PhoneActions['onAdd'];
}

function AddButton({ tree, parent, onAdd }: AddButtonProps) {
  const t = useTranslate();
  const isOpen = hasRoom(tree, parent);
  const above = tree.find(({ id }) => id === parent);
  const full =
    parent === null
      ? t('official.fault.tooManyButtons', { most: MENU_LIMITS.buttons })
      : t('official.fault.tooManyChildren', { most: MENU_LIMITS.children });
  const name =
    above === undefined ? t('official.editor.addFirst') : t('official.editor.addBelow', { name: above.name || '…' });
  const label = isOpen ? name : t('component.pair', { name, value: full });
  return (
    <button
      type="button"
      className="official-add"
      aria-disabled={!isOpen}
      aria-label={label}
      title={label}
      data-testid="menu-add"
      data-parent={parent ?? ''}
      onClick={() => isOpen && onAdd(parent)}
    >
      <Icon name="pi pi-plus" />
    </button>
  );
}
