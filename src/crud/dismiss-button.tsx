import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Button that removes the bar of a result above a list. */
export function DismissButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" className="button button-icon" aria-label={t('resource.outcome.dismiss')} onClick={onPress}>
      <Icon name="pi pi-times" />
    </button>
  );
}
