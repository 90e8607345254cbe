import type { UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';

/** Props of every part of the editor. */
export interface LifecyclePartProps {
  readonly life: UserLifecycle;
  /** The stored lifecycle, whose names cannot be changed; null without one. */
  readonly stored: UserLifecycle | null;
  readonly onChange: (life: UserLifecycle) => void;
}

/** A choice with its label, such as a role. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}
