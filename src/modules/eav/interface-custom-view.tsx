import { InterfaceList } from './interfaces/interface-list.tsx';

/** The list of interfaces made by operators. */
export default function InterfaceCustomView() {
  return <InterfaceList kind="custom" />;
}
