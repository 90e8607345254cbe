import type { SavedView } from '@src/contracts/resource/responses.ts';
import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ViewDialog } from './saved-view-dialog.tsx';
import { type SavedViews, useSavedViews } from './use-saved-views.ts';

type Open = { readonly kind: 'save' | 'edit' | 'remove'; readonly view: SavedView | null } | null;

/** Button with a menu of saved views; it also saves the current state as a view. */
export function SavedViewsButton() {
  const t = useTranslate();
  const saved = useSavedViews();
  const [open, setOpen] = useState<Open>(null);
  const { current, isChanged } = saved;
  return (
    <>
      <PopoverPanel
        label={t('resource.views.title')}
        className={`button button-quiet list-views${current === null ? ' list-views-plain' : ''}`}
        testId="list-views"
        content={(close) => (
          <ViewList
            saved={saved}
            onOpen={(next) => {
              close();
              setOpen(next);
            }}
            onChosen={close}
          />
        )}
      >
        <Icon name="pi pi-bookmark" />
        <span className="list-views-name">{current?.name ?? t('resource.views.plain')}</span>
        {isChanged && <span className="tag tag-warn">{t('resource.views.changed')}</span>}
        <Icon name="pi pi-angle-down" />
      </PopoverPanel>
      {current?.isDefault === true && !current.mine && (
        <button
          type="button"
          className="list-chip list-chip-button"
          data-testid="list-shared-view"
          onClick={() => saved.choose(null)}
        >
          {t('resource.views.openedFor', { owner: current.owner })}
          <Icon name="pi pi-times" />
        </button>
      )}
      {open !== null && open.kind !== 'remove' && (
        <ViewDialog view={open.kind === 'edit' ? open.view : null} saved={saved} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && open.view !== null && (
        <RemoveView view={open.view} saved={saved} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface ViewListProps {
  readonly saved: SavedViews;
  readonly onOpen: (open: Open) => void;
  readonly onChosen: () => void;
}

function ViewList({ saved, onOpen, onChosen }: ViewListProps) {
  const t = useTranslate();
  const { views, current, isChanged, choose, save, failed } = saved;
  const pick = (view: SavedView | null) => {
    choose(view);
    onChosen();
  };
  const overwrite = () => {
    if (current === null) return;
    void save(current, current, true).then(onChosen, () => undefined);
  };
  return (
    <div className="views-panel">
      <ul>
        <li className="views-row">
          <ViewName name={t('resource.views.plain')} isCurrent={current === null} onPick={() => pick(null)} />
        </li>
        {views.map((view) => (
          <li key={view.id} className="views-row">
            <ViewName
              name={view.name}
              isCurrent={view.id === current?.id}
              note={[
                ...(view.scope === 'private' ? [] : [t(`resource.views.scopes.${view.scope}`)]),
                ...(view.isDefault ? [t('resource.views.usual')] : []),
                ...(view.mine ? [] : [view.owner]),
              ].join(' · ')}
              onPick={() => pick(view)}
            />
            {view.mine && <ViewActions view={view} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
      {failed && <p className="field-error">{t('resource.views.failed')}</p>}
      <div className="views-foot">
        {isChanged && current?.mine === true && (
          <button type="button" className="button" onClick={overwrite}>
            {t('resource.views.update')}
          </button>
        )}
        {isChanged && current !== null && (
          <button type="button" className="button" onClick={() => pick(current)}>
            {t('resource.views.back')}
          </button>
        )}
        <button type="button" className="button" onClick={() => onOpen({ kind: 'save', view: null })}>
          <Icon name="pi pi-plus" />
          {t('resource.views.saveAs')}
        </button>
      </div>
    </div>
  );
}

interface ViewNameProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly note?: string;
  readonly onPick: () => void;
}

function ViewName({ name, isCurrent, note = '', onPick }: ViewNameProps) {
  return (
    <button type="button" className="button button-quiet views-name" aria-current={isCurrent} onClick={onPick}>
      <Icon name={isCurrent ? 'pi pi-check' : 'pi pi-bookmark'} />
      <span>{name}</span>
      {note !== '' && <small>{note}</small>}
    </button>
  );
}

function ViewActions({ view, onOpen }: { readonly view: SavedView; readonly onOpen: (open: Open) => void }) {
  const t = useTranslate();
  return (
    <>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('resource.views.edit', { name: view.name })}
        onClick={() => onOpen({ kind: 'edit', view })}
      >
        <Icon name="pi pi-pencil" />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('resource.views.remove', { name: view.name })}
        onClick={() => onOpen({ kind: 'remove', view })}
      >
        <Icon name="pi pi-trash" />
      </button>
    </>
  );
}

interface RemoveViewProps {
  readonly view: SavedView;
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

function RemoveView({ view, saved, onClose }: RemoveViewProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    // The service has reported the failure; the dialog stays open.
    saved.remove(view).then(onClose, () => setBusy(false));
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('resource.views.remove', { name: view.name })}
      body={t(view.scope === 'private' ? 'resource.views.removeText' : 'resource.views.removeSharedText')}
      acceptLabel={t('resource.event.delete')}
      rejectLabel={t('common.cancelText')}
      onAccept={remove}
      onReject={onClose}
    />
  );
}
