import type { SavedForm } from '@src/contracts/samples.ts';
import { type Deed, useDeed } from '@src/resource/use-deed.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { useState } from 'react';

/** The saving of a form: whether it is under way, why it came to nothing, and what the server kept. */
export interface Saving extends Pick<Deed, 'isBusy' | 'refusal'> {
  readonly saved: SavedForm | null;
  readonly save: (values: Readonly<Record<string, unknown>>, onSaved: (saved: SavedForm) => void) => void;
}

/** Has the demo server keep a form under a name. */
export function useSaving(name: string): Saving {
  const { samples } = useConsole().gateways;
  const { isBusy, refusal, run } = useDeed();
  const [saved, setSaved] = useState<SavedForm | null>(null);
  const save: Saving['save'] = (values, onSaved) =>
    run(
      () => samples.saveForm(name, values),
      (answer) => {
        setSaved(answer);
        onSaved(answer);
      },
    );
  return { isBusy, refusal, saved, save };
}
