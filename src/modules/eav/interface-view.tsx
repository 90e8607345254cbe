import { InterfaceList } from './interfaces/interface-list.tsx';

/** The list of all interfaces that sites may call. */
export default function InterfaceView() {
  return <InterfaceList />;
}
