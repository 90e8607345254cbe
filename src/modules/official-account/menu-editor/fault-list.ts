import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { MenuTree } from '../definitions/menu/button.ts';
import { locateFault } from '../definitions/menu/locate-fault.ts';
import { type MenuFault, validateMenu } from '../definitions/menu/validate-menu.ts';
import type { MenuFieldName } from '../definitions/vendor-errors.ts';

/** Everything to be said at the fields of a menu: what our rules find, and where the vendor's last refusal points. */
export interface MenuFaults {
  readonly own: readonly MenuFault[];
  /** Code of the vendor; null without a refusal. */
  readonly code: number | null;
  readonly isRefused: (button: string, field: MenuFieldName) => boolean;
}

/** The faults of a menu, with what a record says of its account, its rules and the vendor's last answer. */
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
