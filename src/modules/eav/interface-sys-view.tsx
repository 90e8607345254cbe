import { InterfaceList } from './interfaces/interface-list.tsx';

/** The list of interfaces derived from collections. */
export default function InterfaceSysView() {
  return <InterfaceList kind="system" />;
}
