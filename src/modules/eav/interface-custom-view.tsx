import { InterfaceList } from './interfaces/interface-list.tsx';

/** The interfaces that operators wrote. */
export default function InterfaceCustomView() {
  return <InterfaceList kind="custom" />;
}
