import { Icon } from '@src/ui/icon/icon.tsx';

interface StartButtonProps {
  readonly label: string;
  readonly testId: string;
  readonly isBusy: boolean;
}

/** Button that starts the generation. */
export function StartButton({ label, testId, isBusy }: StartButtonProps) {
  return (
    <button type="submit" className="button button-primary ai-begin" data-testid={testId} aria-disabled={isBusy}>
      <Icon name="pi pi-bolt" />
      {label}
    </button>
  );
}
