import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { RevealButton } from '@src/crud/record/reveal/reveal-button.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useApp } from '@src/ui/app-context.tsx';

/** A button that reveals the sender of a message. */
export function RevealFollower(props: ExtraProps) {
  const label = useLabel();
  const { official } = useApp().gateways;
  const { definition, record } = props;
  const reveal = (reason: string) => official.reveal(record.id, reason);
  return <RevealButton {...props} name={String(record.text ?? label(definition.label))} reveal={reveal} />;
}
