import { InterfaceList } from './interfaces/interface-list.tsx';

/** The interfaces that follow from collections. */
export default function InterfaceSysView() {
  return <InterfaceList kind="system" />;
}
