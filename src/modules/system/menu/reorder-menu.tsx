import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { type ArrangeTexts, ArrangeTree } from '@src/ui/arrange/arrange-tree.tsx';
import { type Branch, branchesOf, type Move, movesOf } from '@src/ui/arrange/tree-order.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { type MenuEntry, menuItemsOf } from './menu-branches.ts';
import { SidebarPreview } from './sidebar-preview.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

/** Dialog that reorders the menu, with a preview of the sidebar. */
export default function ArrangeMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const query = useMenuEntries();
  const mutation = useMutation();
  const [tree, setTree] = useState<readonly Branch<MenuEntry>[] | null>(null);
  const moves = tree === null ? [] : movesOf(branchesOf(query.data ?? []), tree);
  const save = useSave(mutation, onClose);
  return (
    <Dialog
      open
      size="wide"
      label={t('system.menuTools.arrangeTitle')}
      onClose={onClose}
      closable={!mutation.isBusy}
      testId="arrange-menu"
      footer={
        <>
          <span className="field-help arrange-count" role="status" data-testid="arrange-count">
            {t(moves.length === 0 ? 'system.menuTools.unchanged' : 'system.menuTools.changed')}
          </span>
          <button type="button" className="button" onClick={onClose}>
            {t('system.screen.cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            data-testid="arrange-save"
            disabled={moves.length === 0 || mutation.isBusy}
            onClick={() => save(moves)}
          >
            {t('system.menuTools.save')}
          </button>
        </>
      }
    >
      <div className="system-stack">
        <p className="field-help">{t('system.menuTools.arrangeHint')}</p>
        <ErrorLine refusal={mutation.refusal} />
        <Loaded query={query}>{(entries) => <Arrange entries={entries} tree={tree} onChange={setTree} />}</Loaded>
      </div>
    </Dialog>
  );
}

interface ArrangeProps {
  readonly entries: readonly MenuEntry[];
  /** Null until something was moved. */
  readonly tree: readonly Branch<MenuEntry>[] | null;
  readonly onChange: (tree: readonly Branch<MenuEntry>[]) => void;
}

function Arrange({ entries, tree, onChange }: ArrangeProps) {
  const t = useTranslate();
  const shown = tree ?? branchesOf(entries);
  return (
    <div className="arrange">
      <ArrangeTree
        tree={shown}
        texts={useArrangeTexts()}
        noteOf={(entry) => {
          const why = whyOut(entry);
          return why === null ? null : t(why);
        }}
        onChange={onChange}
      />
      <SidebarPreview
        label={t('system.menuTools.preview')}
        menu={menuItemsOf(shown)}
        empty={t('system.menuTools.previewEmpty')}
      />
    </div>
  );
}

function useArrangeTexts(): ArrangeTexts {
  const t = useTranslate();
  return {
    toolbar: t('system.menuTools.arrange'),
    tree: t('system.menuTools.arrangeLabel'),
    step: (way) => t(`system.menuTools.step.${way}`),
    cannotMove: (name) => t('system.menuTools.cannotMove', { name }),
    movedTo: (name, place, total) => t('system.menuTools.movedTo', { name, place, total }),
  };
}

/** Reason why an entry is not in the sidebar. */
function whyOut({ isDisabled, isHidden, isBroken }: MenuEntry) {
  if (isDisabled) return 'system.menuTools.disabled';
  if (isHidden) return 'system.menuTools.hidden';
  return isBroken ? 'system.menu.field.broken' : null;
}

function useSave(mutation: Mutation, onClose: () => void) {
  const invalidate = useInvalidate();
  const { gateways } = useApp();
  const { messages } = useActors();
  return (moves: readonly Move<MenuEntry>[]) =>
    mutation.run(
      () =>
        gateways.system.arrange(
          moves.map(({ entry, parent, orderNo }) => ({ id: entry.id, parentMenu: parent, orderNo })),
        ),
      () => {
        invalidate('menu');
        messages.send({
          type: 'messages.shown',
          key: 'menu-arranged',
          severity: 'success',
          textKey: 'system.menuTools.saved',
        });
        onClose();
      },
    );
}
