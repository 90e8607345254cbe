import { INTERFACE_ROWS, InterfaceList } from './interfaces/interface-list.tsx';

/** The list of interfaces made by operators. */
export default function InterfaceCustomView() {
  return <InterfaceList kind="custom" />;
}

/** Requested ahead of the click that opens the list. */
export const rows = INTERFACE_ROWS.custom;
