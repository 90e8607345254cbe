import { INTERFACE_ROWS, InterfaceList } from './interfaces/interface-list.tsx';

/** The list of interfaces derived from collections. */
export default function InterfaceSysView() {
  return <InterfaceList kind="system" />;
}

/** Requested ahead of the click that opens the list. */
export const rows = INTERFACE_ROWS.system;
