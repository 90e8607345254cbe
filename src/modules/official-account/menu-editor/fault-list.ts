import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { MenuTree } from '../definitions/menu/button.ts';
import { locateFault } from '../definitions/menu/locate-fault.ts';
import { type MenuFault, validateMenu } from '../definitions/menu/validate-menu.ts';
import type { MenuFieldName } from '../definitions/vendor-errors.ts';

/** All faults to show at the fields of a menu: those of our rules, and those of the vendor's last error. */
export interface MenuFaults {
  readonly own: readonly MenuFault[];
  /** The vendor's error code; null without an error. */
  readonly code: number | null;
  readonly isRefused: (button: string, field: MenuFieldName) => boolean;
}

/** Collects the faults of a menu, using its record's data on the account, the rules and the vendor's last error. */
export function faultsOf(tree: MenuTree, record: RecordValues): MenuFaults {
  const keys: readonly unknown[] = Array.isArray(record.keys) ? record.keys : [];
  const answeredKeys = record.serverMode === true ? new Set(keys.map(String)) : null;
  const code = record.status === 'publishFailed' && typeof record.errorCode === 'number' ? record.errorCode : null;
  const places = code === null ? [] : locateFault(tree, code);
  return {
    own: validateMenu(tree, { verified: record.verified === true, answeredKeys }),
    code,
    isRefused: (button, field) => places.some((place) => place.button === button && place.field === field),
  };
}
