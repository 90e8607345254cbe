import '../official-account.css';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { type ButtonContent, linesOf, treeOf } from '../definitions/menu/button.ts';
import {
  addButton,
  changeButton,
  findButton,
  moveButton,
  moveButtonTo,
  parentOf,
  removeButton,
  type TreeEdit,
  undoDiscard,
} from '../definitions/menu/edit-tree.ts';
import { ButtonForm } from './button-form.tsx';
import { faultsOf } from './fault-list.ts';
import { PhonePreview } from './phone-preview.tsx';

/** A side effect of the last edit that the operator should know. */
type Note =
  | { readonly kind: 'discarded'; readonly discarded: NonNullable<TreeEdit['discarded']> }
  | { readonly kind: 'bare'; readonly id: string }
  | { readonly kind: 'moved'; readonly id: string };

/** Edits the buttons of a menu: a phone preview, and beside it the selected button. */
export function ButtonsInput({ value, values, disabled, onChange, onBlur, labelId }: InputProps) {
  const t = useTranslate();
  const tree = treeOf(value);
  const [selected, setSelected] = useState<string | null>(tree[0]?.id ?? null);
  const [note, setNote] = useState<Note | null>(null);
  const faults = faultsOf(tree, values);
  const take = (edit: TreeEdit, moved: string | null = null) => {
    onChange(linesOf(edit.tree));
    setSelected(edit.selected);
    if (edit.discarded !== undefined) setNote({ kind: 'discarded', discarded: edit.discarded });
    else if (edit.bare !== undefined) setNote({ kind: 'bare', id: edit.bare });
    else setNote(moved === null || edit.tree === tree ? null : { kind: 'moved', id: moved });
  };
  const change = (id: string, content: Partial<ButtonContent>) => {
    onChange(linesOf(changeButton(tree, id, content)));
    // What was discarded can be given back while the button that replaced it is filled in.
    if (note?.kind !== 'discarded') setNote(null);
  };
  const chosen = findButton(tree, selected);
  const hasFault = (id: string) =>
    faults.own.some((fault) => fault.button === id && fault.severity === 'error') ||
    (['name', 'type', 'key', 'url', 'appId', 'mediaId', 'articleId', 'children'] as const).some((field) =>
      faults.isRefused(id, field),
    );
  return (
    <section className="official-editor" aria-labelledby={labelId} onBlur={onBlur}>
      <PhonePreview
        tree={tree}
        selected={selected}
        onSelect={setSelected}
        hasFault={hasFault}
        actions={
          disabled
            ? undefined
            : {
                onAdd: (parent) => take(addButton(tree, parent)),
                onMove: (id, by) => take(moveButton(tree, id, by), id),
                onDrop: (id, parent, place) => take(moveButtonTo(tree, id, parent, place), id),
              }
        }
      />
      <div className="official-side">
        <p className="field-help">{t('official.editor.keys')}</p>
        <WholeFaults faults={faults.own.filter(({ button }) => button === null)} />
        {chosen === undefined ? (
          <p className="field-help">{t('official.editor.choose')}</p>
        ) : (
          <ButtonForm
            key={chosen.id}
            button={chosen}
            isFirst={parentOf(tree, chosen.id) === undefined}
            faults={faults}
            disabled={disabled}
            onChange={(content) => change(chosen.id, content)}
            onRemove={() => take(removeButton(tree, chosen.id))}
          />
        )}
        <div role="status" data-testid="menu-note">
          {note !== null && (
            <NoteLine
              note={note}
              name={findButton(tree, note.kind === 'discarded' ? note.discarded.id : note.id)?.name ?? ''}
              onUndo={(discarded) => take(undoDiscard(tree, discarded))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function WholeFaults({ faults }: { readonly faults: ReturnType<typeof faultsOf>['own'] }) {
  const t = useTranslate();
  return faults.map(({ rule, params }) => (
    <p key={rule} className="field-error" data-testid="menu-fault" data-rule={rule}>
      <Icon name="pi pi-exclamation-circle" />
      {t(`official.fault.${rule}`, params)}
    </p>
  ));
}

interface NoteLineProps {
  readonly note: Note;
  readonly name: string;
  readonly onUndo: (discarded: NonNullable<TreeEdit['discarded']>) => void;
}

function NoteLine({ note, name, onUndo }: NoteLineProps) {
  const t = useTranslate();
  if (note.kind !== 'discarded') {
    return <p className="official-note">{t(`official.editor.${note.kind}`, { name })}</p>;
  }
  return (
    <p className="official-note">
      {t('official.editor.discarded', { name })}
      <button type="button" className="button" data-testid="menu-undo" onClick={() => onUndo(note.discarded)}>
        <Icon name="pi pi-undo" />
        {t('official.editor.giveBack')}
      </button>
    </p>
  );
}
