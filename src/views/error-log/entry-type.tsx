import type { TextKey } from '@locales/keys.ts';
import type { ErrorType } from '@src/contracts/error-entry.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** The name of each type of error. */
export const TYPE_KEYS: Readonly<Record<ErrorType, TextKey>> = {
  react: 'sys.errorLog.types.react',
  script: 'sys.errorLog.types.script',
  resource: 'sys.errorLog.types.resource',
  ajax: 'sys.errorLog.types.ajax',
  promise: 'sys.errorLog.types.promise',
};

const LOOKS: Readonly<Record<ErrorType, { readonly tag: string; readonly icon: string }>> = {
  react: { tag: 'tag tag-bad', icon: 'pi pi-box' },
  script: { tag: 'tag tag-bad', icon: 'pi pi-code' },
  resource: { tag: 'tag tag-warn', icon: 'pi pi-image' },
  ajax: { tag: 'tag tag-warn', icon: 'pi pi-server' },
  promise: { tag: 'tag', icon: 'pi pi-hourglass' },
};

/** Type of an error, distinguished by icon and text as well as by colour. */
export function EntryType({ type }: { readonly type: ErrorType }) {
  const t = useTranslate();
  const { tag, icon } = LOOKS[type];
  return (
    <span className={tag}>
      <Icon name={icon} />
      {t(TYPE_KEYS[type])}
    </span>
  );
}
