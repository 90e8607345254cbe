import { ArrangeDialog } from '@src/crud/arrange/arrange-dialog.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type MenuEntry, menuItemsOf } from './menu-branches.ts';
import { SidebarPreview } from './sidebar-preview.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

/** Dialog that reorders the menu, with a preview of the sidebar. */
export default function ArrangeMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { gateways } = useApp();
  return (
    <ArrangeDialog
      resource="menu"
      testId="arrange-menu"
      words={{
        title: t('system.menuTools.arrangeTitle'),
        hint: t('system.menuTools.arrangeHint'),
        tree: t('system.menuTools.arrangeLabel'),
        into: t('system.menuTools.into'),
        outOf: t('system.menuTools.outOf'),
      }}
      saved="system.menuTools.saved"
      query={useMenuEntries()}
      noteOf={(entry) => {
        const why = whyOut(entry);
        return why === null ? null : t(why);
      }}
      save={(moves) =>
        gateways.system.arrange(
          moves.map(({ entry, parent, orderNo }) => ({ id: entry.id, parentMenu: parent, orderNo })),
        )
      }
      beside={(tree) => (
        <SidebarPreview
          label={t('system.menuTools.preview')}
          menu={menuItemsOf(tree)}
          empty={t('system.menuTools.previewEmpty')}
        />
      )}
      onClose={onClose}
    />
  );
}

/** Reason why an entry is not in the sidebar. */
function whyOut({ isDisabled, isHidden, isBroken }: MenuEntry) {
  if (isDisabled) return 'system.menuTools.disabled';
  if (isHidden) return 'system.menuTools.hidden';
  return isBroken ? 'system.menu.field.broken' : null;
}
