import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { usePolling } from '@src/ui/query/use-polling.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type MenuButton, treeOf } from '../definitions/menu/button.ts';
import { compareMenus } from '../definitions/menu/compare-menus.ts';
import { findButton } from '../definitions/menu/edit-tree.ts';
import { locateFault } from '../definitions/menu/locate-fault.ts';
import { MENU_REQUESTS } from '../definitions/menu-lifecycle.ts';
import { useVendorErrorText } from './use-vendor-error-text.ts';

const IN_PROGRESS: ReadonlySet<unknown> = new Set(MENU_REQUESTS);

/** Shows the vendor's error, or the differences to a menu that was changed outside the console; polls during a request. */
export function MenuNote({ record, refresh }: ExtraProps) {
  usePolling(IN_PROGRESS.has(record.status), refresh);
  if (record.status === 'diffReview') return <Differences record={record} />;
  return record.status === 'publishFailed' ? <Refusal record={record} /> : null;
}

function Refusal({ record }: Pick<ExtraProps, 'record'>) {
  const t = useTranslate();
  const { list } = useValueFormats();
  const words = useVendorErrorText();
  const code = Number(record.errorCode ?? 0);
  const tree = treeOf(record.buttons);
  const names = locateFault(tree, code).map(({ button }) => findButton(tree, button)?.name ?? '');
  return (
    <div className="official-banner official-banner-bad" role="note" data-testid="menu-refusal" data-code={code}>
      <Icon name="pi pi-times-circle" />
      <div>
        <strong>{words(code, String(record.errorText ?? ''))}</strong>{' '}
        {t('official.editor.code', { code, words: String(record.errorText ?? '') })}
        {names.length > 0 && <div>{t('official.editor.lookAt', { names: list([...new Set(names)]) })}</div>}
      </div>
    </div>
  );
}

const contentOf = (button: MenuButton | null): string =>
  button === null ? '' : button.url || button.key || button.mediaId || button.articleId || button.type;

function Differences({ record }: Pick<ExtraProps, 'record'>) {
  const t = useTranslate();
  const rows = compareMenus(treeOf(record.base), treeOf(record.buttons), treeOf(record.live));
  return (
    <section className="official-banner official-banner-warn" data-testid="menu-differences">
      <div className="official-compare">
        <strong>{t('official.compare.title')}</strong>
        <p>{t('official.compare.text')}</p>
        <div className="official-scroll">
          <table className="table">
            <thead>
              <tr>
                {(['button', 'base', 'ours', 'live', 'change'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`official.compare.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, base, ours, live, change }) => (
                <tr key={path.join('/')} data-testid="menu-difference" data-change={change}>
                  <th scope="row">{path.join(' / ')}</th>
                  {[base, ours, live].map((each, index) => (
                    <td key={(['base', 'ours', 'live'] as const)[index]}>
                      {each === null ? t('official.compare.absent') : contentOf(each) || t('official.compare.there')}
                    </td>
                  ))}
                  <td>{t(`official.change.${change}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
