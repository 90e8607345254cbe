import type { SavedForm } from '@src/contracts/demo/gallery-endpoints.ts';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useState } from 'react';

/** State of saving a form: busy flag, error, and the saved form. */
export interface Saving extends Pick<Mutation, 'isBusy' | 'refusal'> {
  readonly saved: SavedForm | null;
  readonly save: (values: Readonly<Record<string, unknown>>, onSaved: (saved: SavedForm) => void) => void;
}

/** Saves a form on the demo server under a name. */
export function useSaving(name: string): Saving {
  const { samples } = useApp().gateways;
  const { isBusy, refusal, run } = useMutation();
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
