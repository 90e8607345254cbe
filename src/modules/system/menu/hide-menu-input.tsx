import { BooleanInput } from '@src/crud/field-kinds/inputs/boolean-input.tsx';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { joinPath } from '@src/lib/location.ts';
import { branchesOf, findBranch } from '@src/ui/arrange/tree-order.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { entryOf, type MenuEntry, menuItemsOf } from './menu-branches.ts';
import { SidebarPreview } from './sidebar-preview.tsx';
import { useMenuEntries } from './use-menu-entries.ts';
import { useViewNames } from './use-view-exists.ts';

/** Id of an entry that has not been stored yet. */
const NEW_ID = '(new)';

/** Switch that hides a menu entry, above a preview of the sidebar with the form's current values. */
export function HideMenuInput(props: InputProps) {
  const t = useTranslate();
  const { data } = useMenuEntries();
  return (
    <>
      <BooleanInput {...props} />
      {data !== null && <DraftSidebar stored={data} {...props} />}
      {data === null && <p className="field-help">{t('system.screen.loading')}</p>}
    </>
  );
}

function DraftSidebar({ stored, record, values }: InputProps & { readonly stored: readonly MenuEntry[] }) {
  const t = useTranslate();
  const id = record ?? NEW_ID;
  const { exists } = useViewNames();
  const read = entryOf(id, values);
  const component = typeof values.component === 'string' ? values.component : '';
  const isPage = read !== null && !read.isSection && !values.frameSrc;
  const draft = read === null ? null : { ...read, isBroken: isPage && !exists(component) };
  const tree = branchesOf([...stored.filter((entry) => entry.id !== id), ...(draft === null ? [] : [draft])]);
  const found = findBranch(tree, id);
  const marked =
    found === null
      ? undefined
      : [...found.above, found.branch].reduce((path, { entry }) => joinPath(path, entry.path), '');
  return (
    <div className="menu-draft">
      <p className="field-help">{t('system.menuTools.preview')}</p>
      <SidebarPreview
        label={t('system.menuTools.preview')}
        menu={menuItemsOf(tree)}
        empty={t('system.menuTools.previewEmpty')}
        marked={marked}
      />
    </div>
  );
}
