import type { SettingPath } from '../../../src/contracts/settings/setting-path.ts';
import type { SettingsPatch } from '../../../src/contracts/settings/settings.ts';
import type { DemoMeans } from '../served/demo-only.ts';
import { textOf } from './texts.ts';
import {
  counts,
  entriesOf,
  hooked,
  keptNote,
  type Look,
  movedByDragging,
  pageOf,
  staysOver,
  timesOffered,
  wayBackUp,
} from './visual-probes.ts';

/** A setting without a control, and its visible effect. */
export interface ImportedRow {
  readonly path: SettingPath;
  readonly look: Look;
  /** Observed value before the import. */
  readonly from: unknown;
  readonly patch: SettingsPatch;
  /** Observed value after the import. */
  readonly to: unknown;
  /** Settings imported first, without which this one has no effect. */
  readonly first?: SettingsPatch;
  /** True when it only takes effect with the next start. */
  readonly late?: boolean;
  readonly allowed?: RegExp;
  /** Feature of the demo that it needs. */
  readonly needs?: DemoMeans;
}

const errorsCounted: Look = async (demo) => {
  await demo.open('/error-log/list');
  await demo.expectPage('/error-log/list');
  await pageOf(demo)
    .getByRole('button', { name: textOf('sys.errorLog.fireResourceError') })
    .click();
  await demo.open('/dashboard/analysis');
  await demo.expectPage('/dashboard/analysis');
  return demo.hook('error-badge').count();
};

const header = (patch: NonNullable<SettingsPatch['headerSetting']>): SettingsPatch => ({ headerSetting: patch });
const gone = (path: SettingPath, hook: string, patch: SettingsPatch): ImportedRow => ({
  path,
  look: counts(hooked(hook)),
  from: [1],
  patch,
  to: [0],
});
const missing = (path: SettingPath, entry: string, patch: SettingsPatch): ImportedRow => ({
  path,
  look: entriesOf('user-menu', entry),
  from: [1],
  patch,
  to: [0],
});

/** Settings that can only be changed by an import. */
export const IMPORTED_ROWS: readonly ImportedRow[] = [
  gone('showSettingButton', 'settings-open', { showSettingButton: false }),
  gone('showDarkModeToggle', 'dark-toggle', { showDarkModeToggle: false }),
  gone('headerSetting.showFullScreen', 'fullscreen-toggle', header({ showFullScreen: false })),
  gone('headerSetting.showNotice', 'notice-open', header({ showNotice: false })),
  gone('menuSetting.hidden', 'sidebar', { menuSetting: { hidden: true } }),
  missing('headerSetting.useLockPage', 'user-lock', header({ useLockPage: false })),
  missing('headerSetting.showDoc', 'user-document', header({ showDoc: false })),
  { ...missing('headerSetting.showApi', 'user-api', header({ showApi: false })), needs: 'bar' },
  {
    path: 'settingButtonPosition',
    look: counts(hooked('settings-open'), ({ hook }) => hook('header').getByTestId('settings-open')),
    from: [1, 1],
    patch: { settingButtonPosition: 'fixed' },
    to: [1, 0],
  },
  {
    path: 'menuSetting.siderHidden',
    first: { menuSetting: { collapsed: true } },
    look: counts(hooked('sidebar')),
    from: [1],
    patch: { menuSetting: { siderHidden: true } },
    to: [0],
  },
  {
    path: 'openKeepAlive',
    look: keptNote,
    from: 'a note',
    patch: { openKeepAlive: false },
    to: '',
    needs: 'gallery',
  },
  { path: 'useOpenBackTop', look: wayBackUp, from: 1, patch: { useOpenBackTop: false }, to: 0 },
  {
    path: 'closeMessageOnSwitch',
    look: staysOver('shortcuts', 'Shift+?'),
    from: false,
    patch: { closeMessageOnSwitch: false },
    to: true,
  },
  {
    path: 'useErrorHandle',
    look: errorsCounted,
    from: 1,
    patch: { useErrorHandle: false },
    to: 0,
    allowed: /./,
    needs: 'errors',
  },
  {
    path: 'multiTabsSetting.canDrag',
    look: movedByDragging,
    from: true,
    patch: { multiTabsSetting: { canDrag: false } },
    to: false,
  },
  {
    path: 'permissionMode',
    look: timesOffered('/permission', '/permission/front'),
    from: 0,
    patch: { permissionMode: 'ROUTE_MAPPING' },
    to: 1,
    late: true,
    needs: 'gallery',
  },
];
