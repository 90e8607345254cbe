import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { RevealButton } from '@src/crud/record/reveal/reveal-button.tsx';
import { useApp } from '@src/ui/app-context.tsx';

/** Button that reveals masked data of a customer. */
export function RevealCustomer(props: ExtraProps) {
  const { customers } = useApp().gateways;
  const { id, nickname } = props.record;
  return <RevealButton {...props} name={String(nickname)} reveal={(reason) => customers.reveal(id, reason)} />;
}
