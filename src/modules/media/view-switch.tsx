import { useHandle } from '@src/crud/list/list-context.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Switches between tiles and table; the URL stores the choice. */
export function ViewSwitch() {
  const t = useTranslate();
  const { address, change } = useHandle();
  return (
    <Segmented
      label={t('media.view.label')}
      testId="media-view"
      iconsOnly
      value={address.own.view === 'table' ? 'table' : 'tiles'}
      options={[
        { value: 'tiles', label: t('media.view.tiles'), icon: 'pi pi-th-large' },
        { value: 'table', label: t('media.view.table'), icon: 'pi pi-list' },
      ]}
      onChange={(view) => change({ own: { view: view === 'table' ? 'table' : '' } })}
    />
  );
}
