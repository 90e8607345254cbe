import './arrange.css';
import { announceChange } from '@src/resource/changes.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { type Deed, useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { Dialog } from '@src/ui/dialog.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { ArrangeTree } from './arrange-tree.tsx';
import { type Branch, branchesOf, type MenuEntry, menuItemsOf } from './menu-branches.ts';
import { movesOf } from './menu-moves.ts';
import { SidebarPreview } from './sidebar-preview.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

/** Puts the entries of the menu into another order, beside the sidebar that results. */
export default function ArrangeMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const query = useMenuEntries();
  const deed = useDeed();
  const [tree, setTree] = useState<readonly Branch[] | null>(null);
  const moves = tree === null ? [] : movesOf(branchesOf(query.data ?? []), tree);
  const save = useSave(deed, onClose);
  return (
    <Dialog
      open
      size="wide"
      label={t('system.menuTools.arrangeTitle')}
      onClose={onClose}
      closable={!deed.isBusy}
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
            disabled={moves.length === 0 || deed.isBusy}
            onClick={() => save(moves)}
          >
            {t('system.menuTools.save')}
          </button>
        </>
      }
    >
      <div className="system-stack">
        <p className="field-help">{t('system.menuTools.arrangeHint')}</p>
        <RefusalLine refusal={deed.refusal} />
        <Loaded query={query}>{(entries) => <Arrange entries={entries} tree={tree} onChange={setTree} />}</Loaded>
      </div>
    </Dialog>
  );
}

interface ArrangeProps {
  readonly entries: readonly MenuEntry[];
  /** Null until something was moved. */
  readonly tree: readonly Branch[] | null;
  readonly onChange: (tree: readonly Branch[]) => void;
}

function Arrange({ entries, tree, onChange }: ArrangeProps) {
  const t = useText();
  const shown = tree ?? branchesOf(entries);
  return (
    <div className="arrange">
      <ArrangeTree tree={shown} onChange={onChange} />
      <SidebarPreview
        label={t('system.menuTools.preview')}
        menu={menuItemsOf(shown)}
        empty={t('system.menuTools.previewEmpty')}
      />
    </div>
  );
}

function useSave(deed: Deed, onClose: () => void) {
  const desk = useDesk();
  const { gateways } = useConsole();
  const { messages } = useActors();
  return (moves: ReturnType<typeof movesOf>) =>
    deed.run(
      () =>
        gateways.system.arrange(moves.map(({ entry, parentMenu, orderNo }) => ({ id: entry.id, parentMenu, orderNo }))),
      () => {
        announceChange(desk, 'menu');
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
