import { INTERFACE_ROWS, InterfaceList } from './interfaces/interface-list.tsx';

/** The list of all interfaces that sites may call. */
export default function InterfaceView() {
  return <InterfaceList />;
}

/** Requested ahead of the click that opens the list. */
export const rows = INTERFACE_ROWS.all;
