import { InterfaceList } from './interfaces/interface-list.tsx';

/** All interfaces that sites may call. */
export default function InterfaceView() {
  return <InterfaceList />;
}
